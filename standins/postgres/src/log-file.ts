import { appendFile, rename, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { noSpaceText } from './disk-full.ts';

export type LogFile = {
  /** Takes over what a process says until it ends. */
  follow(stream: Readable): void;
  /** The last 2,000 characters, also of what could not be written. */
  lastWords(): string;
  /** Resolves when everything that was said so far is written or lost. */
  settled(): Promise<void>;
};

type Options = {
  /** Told when lines begin to be lost, and why. */
  say?: (line: string) => void;
  /** Adds to the end of a file; another one stands in for a disk that fails. */
  append?: (file: string, chunk: Buffer) => Promise<void>;
  limitBytes?: number;
};

const LIMIT_BYTES = 10_000_000;
const WAITING_BYTES = 1_000_000;
const KEPT_OLD = 5;
const LAST_WORDS = 2_000;

const append = (file: string, chunk: Buffer): Promise<void> => appendFile(file, chunk, { mode: 0o600 });

/**
 * A log that grows at its end over starts, and moves on to `<file>.1` … `<file>.5` when it is long. It never fails: what
 * cannot be written, as on a full disk, is lost and counted, and writing goes on when there is space.
 */
export function openLogFile(file: string, options: Options = {}): LogFile {
  const writer = new Writer(file, options);
  return {
    follow(stream) {
      stream.on('data', (chunk: Buffer) => writer.take(chunk));
      stream.on('error', () => undefined);
    },
    lastWords: () => writer.lastWords,
    settled: () => writer.settled,
  };
}

class Writer {
  readonly #file: string;
  readonly #options: Options;
  #sizeBytes: number | undefined;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #lostBytes = 0;
  #isWriting = false;
  settled = Promise.resolve();
  lastWords = '';

  constructor(file: string, options: Options) {
    this.#file = file;
    this.#options = options;
  }

  take(chunk: Buffer): void {
    this.lastWords = `${this.lastWords}${chunk.toString()}`.slice(-LAST_WORDS);
    if (this.#waitingBytes > WAITING_BYTES) return this.#lose(chunk.length, new Error('the disk is too slow'));
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (!this.#isWriting) this.settled = this.#writeOut();
  }

  async #writeOut(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const chunk = Buffer.concat(this.#waiting.splice(0));
      this.#waitingBytes = 0;
      await this.#keep(chunk).catch((error: unknown) => this.#lose(chunk.length, error));
    }
    this.#isWriting = false;
  }

  async #keep(chunk: Buffer): Promise<void> {
    const { append: write = append, limitBytes = LIMIT_BYTES } = this.#options;
    let size = this.#sizeBytes ?? (await sizeOf(this.#file));
    if (size > 0 && size + chunk.length > limitBytes) {
      await moveOn(this.#file);
      size = 0;
    }
    this.#sizeBytes = size;
    const missing = this.#lostBytes === 0 ? '' : `[${this.#lostBytes} bytes could not be written here]\n`;
    await write(this.#file, Buffer.concat([Buffer.from(missing), chunk]));
    this.#lostBytes = 0;
    this.#sizeBytes = size + missing.length + chunk.length;
  }

  #lose(bytes: number, error: unknown): void {
    if (this.#lostBytes === 0)
      this.#options.say?.(
        `${this.#file} cannot be written, and lines are lost: ${noSpaceText(error) ?? String(error)}`,
      );
    this.#lostBytes += bytes;
  }
}

async function moveOn(file: string): Promise<void> {
  for (let number = KEPT_OLD - 1; number >= 1; number -= 1)
    await rename(`${file}.${number}`, `${file}.${number + 1}`).catch(() => undefined);
  await rename(file, `${file}.1`);
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
