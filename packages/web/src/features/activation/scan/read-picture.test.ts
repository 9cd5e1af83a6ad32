import { expect, it } from 'vitest';
import { readPixels } from './read-picture.ts';
import { scannedIccid } from './scanned-iccid.ts';

const iccid = '89883030000080139311';
/** That number as a Code 128 barcode, from its start sign to its stop sign: how many units wide its bars and gaps are. */
const bars = '211232 212141 421211 212123 212123 212222 212222 111242 122132 111341 231212 322112 2331112'.replaceAll(
  ' ',
  '',
);

/** A picture of it, as a camera gives it: red, green, blue and opacity of each pixel. */
function pictureOf(unitWidth = 3) {
  const margin = 20;
  const isDark = Array.from(bars).flatMap((units, at) =>
    Array.from({ length: Number(units) * unitWidth }, () => at % 2 === 0),
  );
  const [width, height] = [isDark.length + 2 * margin, 120];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = margin; y < height - margin; y += 1)
    for (const [x, dark] of isDark.entries())
      if (dark) data.fill(20, 4 * (y * width + margin + x), 4 * (y * width + margin + x) + 3);
  return { data, width, height };
}

it('the barcode of an ICCID is read from a picture', () => {
  expect(readPixels(pictureOf())).toEqual([iccid]);
});

it('a picture without a barcode holds nothing', () => {
  const { width, height } = pictureOf();
  expect(readPixels({ data: new Uint8ClampedArray(4 * width * height).fill(200), width, height })).toEqual([]);
});

it.each([
  [iccid, iccid],
  ['8988 3030 0000 8013 9311', iccid],
  ['490154203237518', undefined],
  ['PART-0042', undefined],
])('a code that says %s is the ICCID %s', (text, expected) => {
  expect(scannedIccid(text)).toBe(expected);
});
