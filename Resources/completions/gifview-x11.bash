# SPDX-License-Identifier: MIT
# Completion for gifview-x11 in bash. It reads the options and their words from --help.

_gifview_x11() {
  local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} assigned=
  # Readline splits --option=value into three words, and --option= into two.
  if [[ $word == '=' ]]; then
    word='' assigned=yes
  elif [[ $option == '=' ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]} assigned=yes
  fi

  # A "--" after FILE starts COMMAND, whose arguments belong to another program.
  local index file=
  for ((index = 1; index < COMP_CWORD; index++)); do
    if [[ ${COMP_WORDS[index]} == -- && $file ]]; then
      if declare -F _command_offset >/dev/null; then
        _command_offset $((index + 1))
      elif ((COMP_CWORD == index + 1)); then
        mapfile -t COMPREPLY < <(compgen -c -- "$word")
      else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
      fi
      return
    fi
    if [[ ${COMP_WORDS[index]} == - || ${COMP_WORDS[index]} != -* ]]; then file=yes; fi
  done

  local line names value choices=
  while IFS= read -r line; do
    # "  -x, --name=ONE|two  help"; an optional value is [=VALUE].
    [[ $line =~ ^\ +(-.,\ )?(--[a-z-]+)(\[?=([^\ ]+))?(\ |$) ]] || continue
    names=" ${BASH_REMATCH[1]%, } ${BASH_REMATCH[2]} " value=${BASH_REMATCH[3]}
    if [[ $names == *" $option "* && ($assigned || $value == '='*) ]]; then
      value=${BASH_REMATCH[4]%]}
      if [[ $value == DIR ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
      else
        # Words in capitals stand for a value that only the user knows.
        mapfile -t COMPREPLY < <(compgen -W "${value//|/ }" -X '*[^[:lower:]]*' -- "$word")
      fi
      return
    fi
    choices+=" ${BASH_REMATCH[2]}"
    if [[ $value == '='* ]]; then choices+='='; fi
  done < <("$1" --help 2>/dev/null)

  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
    if [[ ${COMPREPLY[*]} == *= ]]; then compopt -o nospace; fi
  else
    compopt -o filenames -o plusdirs
    mapfile -t COMPREPLY < <(compgen -f -X '!*.[gG][iI][fF]' -- "$word")
  fi
}
complete -F _gifview_x11 gifview-x11
