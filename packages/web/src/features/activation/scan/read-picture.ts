import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';

const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128, BarcodeFormat.CODE_39, BarcodeFormat.ITF]],
  [DecodeHintType.TRY_HARDER, true],
]);

/** A camera's picture is scaled to this width: enough for a code that fills half of it, and quick. */
const mostWidth = 960;

let canvas: HTMLCanvasElement | undefined;

/** Reads the barcode of the present picture of a video. */
export function readPicture(video: HTMLVideoElement): string[] {
  const scale = Math.min(1, mostWidth / video.videoWidth);
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  canvas ??= document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing || width === 0 || height === 0) return [];
  drawing.drawImage(video, 0, 0, width, height);
  return readPixels(drawing.getImageData(0, 0, width, height));
}

/** The barcode in a picture of red, green, blue and opacity. */
export function readPixels({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string[] {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3);
    grey[at] = (red + 2 * green + blue) / 4;
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  try {
    return [new MultiFormatOneDReader(hints).decode(bitmap, hints).getText()];
  } catch (error) {
    if (error instanceof NotFoundException) return [];
    throw error;
  }
}
