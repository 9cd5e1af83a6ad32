import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

type Bytes = AsyncIterable<Buffer>;

/** A file as it lies in the folder of backups. */
export type Packed = { bytes: number; sha256: string };

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** How the name of a packed file ends. */
export const endingOf = (key: Buffer | null): string => (key === null ? '.gz' : '.gz.sealed');

/** Writes bytes compressed, and sealed by AES-256-GCM where there is a key. The file appears when it is whole. */
export async function packFile(file: string, bytes: Bytes, key: Buffer | null): Promise<Packed> {
  const draft = `${file}.draft-${process.pid}-${randomBytes(4).toString('hex')}`;
  const hash = createHash('sha256');
  let length = 0;
  async function* counted(chunks: Bytes): Bytes {
    for await (const chunk of chunks) {
      hash.update(chunk);
      length += chunk.length;
      yield chunk;
    }
  }
  try {
    const sealing = async function* (chunks: Bytes): Bytes {
      yield* counted(key === null ? chunks : seal(chunks, key));
    };
    const target = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(Readable.from(bytes), createGzip({ level: 1 }), sealing, target);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { bytes: length, sha256: hash.digest('hex') };
}

/** The bytes that were packed. Throws at the end of what was damaged or sealed with another key: use nothing of it before. */
export function unpackFile(file: string, key: Buffer | null): Bytes {
  const raw: Bytes = createReadStream(file);
  const opened = Readable.from(key === null ? raw : open(raw, key));
  const unzipped = createGunzip();
  opened.on('error', (error) => unzipped.destroy(error));
  return opened.pipe(unzipped);
}

async function* seal(chunks: Bytes, key: Buffer): Bytes {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  yield iv;
  for await (const chunk of chunks) yield cipher.update(chunk);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

async function* open(chunks: Bytes, key: Buffer): Bytes {
  let kept: Buffer = Buffer.alloc(0);
  let decipher: ReturnType<typeof decipherOf> | undefined;
  for await (const chunk of chunks) {
    kept = Buffer.concat([kept, chunk]);
    if (decipher === undefined && kept.length >= IV_BYTES) {
      decipher = decipherOf(key, kept.subarray(0, IV_BYTES));
      kept = kept.subarray(IV_BYTES);
    }
    // The last bytes are the seal.
    if (decipher === undefined || kept.length <= TAG_BYTES) continue;
    yield decipher.update(kept.subarray(0, kept.length - TAG_BYTES));
    kept = kept.subarray(kept.length - TAG_BYTES);
  }
  if (decipher === undefined || kept.length < TAG_BYTES) throw new Error('it is too short');
  decipher.setAuthTag(kept);
  yield decipher.final();
}

const decipherOf = (key: Buffer, iv: Buffer) => createDecipheriv('aes-256-gcm', key, iv);
