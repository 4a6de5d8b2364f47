// SPDX-License-Identifier: MIT

// decode-bench [FILE]...: decodes all frames to pictures on one thread, with GifModel and giflib in
// turn. It prints the median times, and how many times longer giflib takes. Both must make the same
// pictures. Three files that the benchmark makes itself come first; they count for the mean only if
// no file is given.

import CGiflib
import GifModel
import Glibc

let rounds = 9

/// The processor time of this process in milliseconds.
func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// A checksum of pictures in their order: FNV-1a over whole pixels.
struct Sum {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ pixel: UInt32) { value = (value ^ UInt64(pixel)) &* 0x100_0000_01B3 }
}

func decodeWithGifModel(_ bytes: [UInt8], sum: inout Sum, isSummed: Bool) throws(GifError) -> Int {
  var file = GifFile()
  try file.append(bytes)
  try file.seal()
  // No frame is shown twice here, so nothing is kept.
  var store = FrameStore(budget: 0)
  for index in file.frames.indices {
    try store.withPicture(index, of: file) { pixels in
      guard isSummed else { return }
      for pixel in pixels.indices { sum.add(pixels[pixel]) }
    }
  }
  return file.frames.count
}

func decodeWithGiflib(_ bytes: [UInt8], sum: inout Sum, isSummed: Bool) -> Int {
  guard isSummed else { return unsafe giflib_composite(bytes, bytes.count, nil, nil) }
  return unsafe withUnsafeMutablePointer(to: &sum) { sum in
    unsafe giflib_composite(
      bytes, bytes.count,
      { context, pixels, count in
        guard let sum = unsafe context?.assumingMemoryBound(to: Sum.self) else { return }
        for index in 0..<count {
          if let pixels = unsafe pixels { unsafe sum.pointee.add(pixels[index]) }
        }
      }, sum)
  }
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// The number with two decimals.
func decimal(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
}

/// Measures one file and prints a line about it.
///
/// - Returns: How many times longer giflib takes; `nil` if the pictures differ.
func measure(_ name: String, _ bytes: [UInt8]) throws(GifError) -> Double? {
  var ours = Sum()
  var theirs = Sum()
  let frames = try decodeWithGifModel(bytes, sum: &ours, isSummed: true)
  let others = decodeWithGiflib(bytes, sum: &theirs, isSummed: true)
  let agrees = frames == others && ours.value == theirs.value
  var times: [Double] = []
  var giflibTimes: [Double] = []
  for _ in 0..<rounds {
    let start = now()
    _ = try decodeWithGifModel(bytes, sum: &ours, isSummed: false)
    let middle = now()
    _ = decodeWithGiflib(bytes, sum: &theirs, isSummed: false)
    times.append(middle - start)
    giflibTimes.append(now() - middle)
  }
  let ratio = median(giflibTimes) / median(times)
  print(
    padded(name, 16), padded("\(frames) frames", 12), padded(decimal(median(times)) + " ms", 12),
    padded("giflib " + decimal(median(giflibTimes)) + " ms", 18),
    padded("x " + decimal(ratio), 9), agrees ? "same pixels" : "PIXELS DIFFER")
  return agrees ? ratio : nil
}

func read(_ path: String) -> [UInt8]? {
  guard let file = unsafe fopen(path, "rb") else { return nil }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe fread(&piece, 1, piece.count, file)
    if count == 0 { return bytes }
    bytes += piece[..<count]
  }
}

let made = madeFiles()
var files = made
var hasFailed = false
for path in CommandLine.arguments.dropFirst() {
  guard let bytes = read(path) else {
    print(path, "cannot be read")
    hasFailed = true
    continue
  }
  files.append((String(path.split(separator: "/").last ?? ""), bytes))
}
var ratios: [Double] = []
for (name, bytes) in files {
  if let ratio = try? measure(name, bytes) {
    ratios.append(ratio)
  } else {
    print(name, "failed")
    hasFailed = true
  }
}
if CommandLine.arguments.count > 1 { ratios.removeFirst(min(made.count, ratios.count)) }
let mean = exp(ratios.reduce(0) { $0 + log($1) } / Double(max(ratios.count, 1)))
print("geometric mean of \(ratios.count): x " + decimal(mean))
exit(hasFailed ? 1 : 0)
