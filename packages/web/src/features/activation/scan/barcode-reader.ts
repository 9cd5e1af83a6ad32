/** Reads the barcodes of one picture; empty when it shows none. */
export type BarcodeReader = (picture: HTMLVideoElement) => Promise<readonly string[]>;

/** What the web's own detector offers, where a browser has it; no type library knows it yet. */
interface OwnDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface OwnDetectorClass {
  new (options: { readonly formats: readonly string[] }): OwnDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  // The browser's own name.
  var BarcodeDetector: OwnDetectorClass | undefined;
}

/** How ICCIDs are printed: on the card, its holder, and its box. */
const formats = ['code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'];

/** The browser's own detector, or a library that is loaded only here. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const own = globalThis.BarcodeDetector;
  const supported = own ? await own.getSupportedFormats().catch(() => []) : [];
  if (own && supported.includes('code_128')) {
    const detector = new own({ formats: formats.filter((format) => supported.includes(format)) });
    return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
  }
  const { readPicture } = await import('./read-picture.ts');
  return (picture) => Promise.resolve(readPicture(picture));
}
