/** Widths of the bars and gaps of Code 128, by the value that they mean; 105 starts pairs of digits. */
const patterns = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232
`
  .trim()
  .split(/\s+/);
const start = 105;
const stop = '2331112';
const unitWidth = 3;
const [width, height, margin] = [640, 360, 60];

/** A film for Chromium's pretended camera, which shows it over and over: each number for two seconds, with a gap behind it. */
export function filmOf(numbers: readonly string[]): Buffer {
  const blank = frameOf(new Uint8Array(width).fill(255));
  const scenes = numbers.map((digits) => [...Array.from({ length: 10 }, () => frameOf(rowOf(digits))), blank, blank]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), ...scenes.flat()]);
}

function frameOf(row: Uint8Array): Buffer {
  const light = new Uint8Array(width * height).fill(255);
  for (let y = margin; y < height - margin; y += 1) light.set(row, y * width);
  const noColour = new Uint8Array((width * height) / 2).fill(128);
  return Buffer.concat([Buffer.from('FRAME\n'), light, noColour]);
}

/** One row of pixels with the barcode in its middle. */
function rowOf(digits: string): Uint8Array {
  const widths = Array.from(barsOf(digits), (units) => Number(units) * unitWidth);
  const row = new Uint8Array(width).fill(255);
  let x = Math.floor((width - widths.reduce((sum, one) => sum + one, 0)) / 2);
  for (const [at, wide] of widths.entries()) {
    if (at % 2 === 0) row.fill(20, x, x + wide);
    x += wide;
  }
  return row;
}

function barsOf(digits: string): string {
  const pairs = Array.from(digits.matchAll(/../g), ([pair]) => Number(pair));
  const check = pairs.reduce((sum, pair, at) => sum + pair * (at + 1), start) % 103;
  return [start, ...pairs, check].map((value) => patterns[value]).join('') + stop;
}
