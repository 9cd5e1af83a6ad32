export interface Picture {
  readonly type: 'image/png' | 'image/webp';
  readonly widthPx: number;
  readonly heightPx: number;
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const sideAtMostPx = 2000;

/** What a file is by its own bytes; undefined for anything but a PNG or WebP picture of a sensible size. */
export function pictureIn(file: Buffer): Picture | undefined {
  const picture = pngIn(file) ?? webpIn(file);
  const isSensible = (side: number) => side >= 1 && side <= sideAtMostPx;
  return picture && isSensible(picture.widthPx) && isSensible(picture.heightPx) ? picture : undefined;
}

function pngIn(file: Buffer): Picture | undefined {
  if (file.length < 33 || !file.subarray(0, 8).equals(pngStart) || textAt(file, 12) !== 'IHDR') return undefined;
  return { type: 'image/png', widthPx: file.readUInt32BE(16), heightPx: file.readUInt32BE(20) };
}

/** Each of its three kinds has the size at a place of its own. */
function webpIn(file: Buffer): Picture | undefined {
  if (file.length < 30 || textAt(file, 0) !== 'RIFF' || textAt(file, 8) !== 'WEBP') return undefined;
  const type = 'image/webp';
  const kind = textAt(file, 12);
  if (kind === 'VP8X') return { type, widthPx: file.readUIntLE(24, 3) + 1, heightPx: file.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const sides = file.readUInt32LE(21);
    return { type, widthPx: (sides % 16_384) + 1, heightPx: (Math.floor(sides / 16_384) % 16_384) + 1 };
  }
  if (kind !== 'VP8 ') return undefined;
  return { type, widthPx: file.readUInt16LE(26) % 16_384, heightPx: file.readUInt16LE(28) % 16_384 };
}

const textAt = (file: Buffer, at: number): string => file.toString('latin1', at, at + 4);
