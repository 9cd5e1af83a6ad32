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
  const state = { sizeBytes: -1, waiting: [] as Buffer[], waitingBytes: 0, lostBytes: 0, last: '' };
  const write = options.append ?? append;
  let writing: Promise<void> | undefined;

  async function writeOut(): Promise<void> {
    if (state.sizeBytes < 0) state.sizeBytes = await sizeOf(file);
    while (state.waiting.length > 0) {
      const chunk = Buffer.concat(state.waiting.splice(0));
      state.waitingBytes = 0;
      await keep(chunk).catch((error: unknown) => lose(chunk.length, error));
    }
  }

  async function keep(chunk: Buffer): Promise<void> {
    if (state.sizeBytes > 0 && state.sizeBytes + chunk.length > (options.limitBytes ?? LIMIT_BYTES)) {
      await moveOn(file);
      state.sizeBytes = 0;
    }
    const missing = state.lostBytes === 0 ? '' : `[${state.lostBytes} bytes could not be written here]\n`;
    await write(file, Buffer.concat([Buffer.from(missing), chunk]));
    state.lostBytes = 0;
    state.sizeBytes += missing.length + chunk.length;
  }

  function lose(bytes: number, error: unknown): void {
    if (state.lostBytes === 0)
      options.say?.(`${file} cannot be written, and lines are lost: ${noSpaceText(error) ?? String(error)}`);
    state.lostBytes += bytes;
  }

  function take(chunk: Buffer): void {
    state.last = `${state.last}${chunk.toString()}`.slice(-LAST_WORDS);
    if (state.waitingBytes > WAITING_BYTES) return lose(chunk.length, new Error('the disk is too slow'));
    state.waiting.push(chunk);
    state.waitingBytes += chunk.length;
    writing ??= writeOut().finally(() => (writing = undefined));
  }

  return {
    follow(stream) {
      stream.on('data', take);
      stream.on('error', () => undefined);
    },
    lastWords: () => state.last,
    async settled() {
      while (writing) await writing;
    },
  };
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
