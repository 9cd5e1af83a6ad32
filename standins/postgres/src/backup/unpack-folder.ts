import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileNote } from './pack-folder.ts';
import { unpackFile } from './packed-file.ts';
import { readTar } from './tar.ts';

/**
 * Writes the files of an archive below `folder`, for their owner alone. Throws unless they are exactly those that were
 * noted, byte for byte.
 */
export async function unpackFolder(
  file: string,
  { folder, files, key }: { folder: string; files: readonly FileNote[]; key: Buffer | null },
): Promise<void> {
  const expected = new Map(files.map((note) => [note.path, note]));
  await readTar(unpackFile(file, key), async (entry, content) => {
    const target = path.join(folder, entry.path);
    if (!target.startsWith(`${folder}${path.sep}`)) throw new Error(`${entry.path} leads out of the backup`);
    if (entry.isFolder) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      return;
    }
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(Readable.from(content), hashed, createWriteStream(target, { mode: 0o600 }));
    if (expected.get(entry.path)?.sha256 !== hash.digest('hex')) throw new Error(`${entry.path} is damaged`);
    expected.delete(entry.path);
  });
  const [missing] = expected.keys();
  if (missing !== undefined) throw new Error(`${missing} is missing`);
}
