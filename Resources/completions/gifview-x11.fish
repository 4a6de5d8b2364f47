# SPDX-License-Identifier: MIT
# Completion for gifview-x11 in fish. It reads the options and their words from --help.

# Prints the number of words before COMMAND, which a "--" after FILE starts; fails without COMMAND.
function __gifview_x11_words_before_command
    set -l words (commandline -opc)
    set -l file
    for index in (seq 2 (count $words))
        if test -n "$file"; and string match -q -- -- $words[$index]
            echo $index
            return 0
        end
        if not string match -q -- '-?*' $words[$index]
            set file yes
        end
    end
    return 1
end

function __gifview_x11_plays
    not __gifview_x11_words_before_command >/dev/null
end

function __gifview_x11_command
    set -l words (commandline -opc)
    set -e words[1..(__gifview_x11_words_before_command)]
    complete -C (string join ' ' -- (string escape -- $words) (commandline -ct))
end

function __gifview_x11_folders
    # The token can be --option=VALUE, which fish completes without the option's name.
    __fish_complete_directories (commandline -ct | string replace -r -- '^--[a-z-]+=' '') Folder
end

function __gifview_x11_gifs
    __fish_complete_path (commandline -ct) | string match -ri '^[^\t]*(?:/|\.gif)(?:\t.*)?$'
end

complete -c gifview-x11 -f
complete -c gifview-x11 -n __gifview_x11_plays -a '(__gifview_x11_gifs)'
complete -c gifview-x11 -n __gifview_x11_words_before_command -x -a '(__gifview_x11_command)'

for line in (gifview-x11 --help 2>/dev/null)
    # "  -x, --name=ONE|two  help"; an optional value is [=VALUE].
    string match -rq '^ +(?:-(?<letter>.), )?--(?<name>[a-z-]+)(?<equals>\[?=)?(?<value>[^ ]*)(?: +(?<help>.*))?$' -- $line
    or continue
    set value (string trim -r -c ']' -- $value)
    set -l option -c gifview-x11 -n __gifview_x11_plays -l $name -f -d "$help"
    if test -n "$letter"
        set -a option -s $letter
    end
    if test "$equals" = '='
        set -a option -r
    end
    if test "$value" = DIR
        set -a option -a '(__gifview_x11_folders)'
    else if test -n "$value"
        # Words in capitals stand for a value that only the user knows.
        set -l choices (string split '|' -- $value | string match -r '^[a-z]+$')
        if test -n "$choices"
            set -a option -a "$choices"
        end
    end
    complete $option
end
