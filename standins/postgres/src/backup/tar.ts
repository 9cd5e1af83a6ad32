const BLOCK = 512;

type Bytes = AsyncIterable<Buffer>;

/** One file or folder in an archive. Folders have no bytes. */
export type TarEntry = { path: string; isFolder: boolean; size: number };

/** The header of an entry, in the format that every `tar` reads (ustar). */
export function tarHeader({ path, isFolder, size }: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK);
  const { prefix, name } = namesOf(isFolder ? `${path}/` : path);
  header.write(name, 0);
  header.write(isFolder ? '0000700\0' : '0000600\0', 100);
  header.write('0000000\0'.repeat(2), 108);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(' '.repeat(8), 148);
  header.write(isFolder ? '5' : '0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** What fills the last block of an entry. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** What ends an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(BLOCK * 2);

function namesOf(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path };
  const at = path.indexOf('/', path.length - 101);
  const names = { prefix: path.slice(0, at), name: path.slice(at + 1) };
  if (at < 1 || Buffer.byteLength(names.prefix) > 155) throw new Error(`the name of ${path} is too long for a backup`);
  return names;
}

/** Gives each entry to `take` with its bytes, which it reads to their end. Throws where the archive is cut short. */
export async function readTar(bytes: Bytes, take: (entry: TarEntry, content: Bytes) => Promise<void>): Promise<void> {
  const source = readerOf(bytes);
  for (;;) {
    const header = await source.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const entry = entryOf(header);
    await take(entry, source.pieces(entry.size));
    await source.exactly(tarPadding(entry.size).length);
  }
  // Read to the very end: only there a seal or a checksum is compared.
  await source.drain();
}

function entryOf(header: Buffer): TarEntry {
  const text = (from: number, length: number) => {
    const field = header.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.subarray(0, end === -1 ? length : end).toString();
  };
  const name = [text(345, 155), text(0, 100)].filter((part) => part !== '').join('/');
  const isFolder = text(156, 1) === '5';
  return { path: name.replace(/\/$/, ''), isFolder, size: Number.parseInt(text(124, 12), 8) };
}

function readerOf(bytes: Bytes) {
  const chunks = bytes[Symbol.asyncIterator]();
  let kept: Buffer = Buffer.alloc(0);
  const fill = async (): Promise<void> => {
    const next = await chunks.next();
    if (next.done === true) throw new Error('it is cut short');
    kept = next.value;
  };
  async function* pieces(length: number): Bytes {
    for (let left = length; left > 0;) {
      if (kept.length === 0) await fill();
      const piece = kept.subarray(0, left);
      kept = kept.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  return {
    pieces,
    async exactly(length: number): Promise<Buffer> {
      return Buffer.concat(await Array.fromAsync(pieces(length)));
    },
    async drain(): Promise<void> {
      while ((await chunks.next()).done !== true);
    },
  };
}
