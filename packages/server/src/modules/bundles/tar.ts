/** A file of an archive. */
export interface TarFile {
  /** With its folders, at most 100 characters of ASCII. */
  readonly name: string;
  readonly content: Uint8Array;
}

const block = 512;
const checksumAt = 148;
const blank = '        ';

/** The bytes of an archive in the format of POSIX (ustar), file by file. */
export async function* tarOf(files: AsyncIterable<TarFile>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, content } of files) {
    yield headOf(name, content.length, at);
    yield content;
    yield new Uint8Array((block - (content.length % block)) % block);
  }
  yield new Uint8Array(2 * block);
}

function headOf(name: string, sizeBytes: number, at: Date): Uint8Array {
  const head = new Uint8Array(block);
  const put = (text: string, offset: number) => new TextEncoder().encodeInto(text, head.subarray(offset));
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  put(name, 0);
  put(octal(0o644, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(sizeBytes, 11), 124);
  put(octal(Math.floor(at.getTime() / 1000), 11), 136);
  put(blank, checksumAt);
  put('0', 156);
  put('ustar\u000000', 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  put(`${octal(sum, 6)} `, checksumAt);
  return head;
}
