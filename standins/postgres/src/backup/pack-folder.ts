import { createHash, type Hash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

type Bytes = AsyncIterable<Buffer>;

/** One file of a backup, as it was copied. */
export type FileNote = { path: string; size: number; sha256: string };

/** What goes into an archive: a folder, a file that lies somewhere, or a text. */
export type Item = { path: string } & ({ folder: true } | { from: string; isSmall?: true } | { text: string });

/** The bytes of an archive of those items. `note` is called for each file; one that vanished meanwhile is left out. */
export async function* archiveOf(items: AsyncIterable<Item>, note: (file: FileNote) => void): Bytes {
  for await (const item of items) {
    if ('folder' in item) yield tarHeader({ path: item.path, isFolder: true, size: 0 });
    else if ('text' in item) yield* small(item.path, Buffer.from(item.text), note);
    else if (item.isSmall) yield* small(item.path, await readSteadily(item.from), note);
    else yield* fileIn(item, note);
  }
  yield tarEnd();
}

async function* small(path: string, content: Buffer, note: (file: FileNote) => void): Bytes {
  yield tarHeader({ path, isFolder: false, size: content.length });
  yield content;
  yield tarPadding(content.length);
  note({ path, size: content.length, sha256: createHash('sha256').update(content).digest('hex') });
}

/** A file that others write meanwhile: read until two readings are alike. */
async function readSteadily(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ;) {
    await pause(5);
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}

async function* fileIn({ path, from }: { path: string; from: string }, note: (file: FileNote) => void): Bytes {
  const file = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield tarHeader({ path, isFolder: false, size });
    const hash = createHash('sha256');
    for await (const chunk of piecesOf(file, size)) yield counted(chunk, hash);
    yield tarPadding(size);
    note({ path, size, sha256: hash.digest('hex') });
  } finally {
    await file.close();
  }
}

function counted(chunk: Buffer, hash: Hash): Buffer {
  hash.update(chunk);
  return chunk;
}

/** As many bytes as it had: what grew is in the log, and what shrank is filled with zeros, which the log mends. */
async function* piecesOf(file: Awaited<ReturnType<typeof open>>, size: number): Bytes {
  for (let at = 0; at < size;) {
    const buffer = Buffer.alloc(Math.min(256 * 1024, size - at));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) yield buffer;
    else yield buffer.subarray(0, bytesRead);
    at += bytesRead === 0 ? buffer.length : bytesRead;
  }
}
