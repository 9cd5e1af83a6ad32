import { writeSync } from 'node:fs';

const tries = 20;
const breathMs = 10;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

type Write = (descriptor: number, bytes: Buffer, offset: number) => number;

/**
 * Where log lines go, at once and in order. What cannot be written, as on a full disk or to a reader who has stopped
 * reading, is dropped: logging never ends the process, nor keeps it waiting. `write` may write a part, as `writeSync` does.
 */
export function logOutput(descriptor: number, write: Write = writeSync): { write(line: string): void } {
  let isStuck = false;
  let isTorn = false;

  /** How many bytes went out. */
  function writeOut(line: Buffer): number {
    let written = 0;
    for (let left = isStuck ? 1 : tries; left > 0 && written < line.length;) {
      try {
        written += write(descriptor, line, written);
      } catch (error) {
        left = isFullPipe(error) ? left - 1 : 0;
        if (left > 0) Atomics.wait(sleeper, 0, 0, breathMs);
      }
    }
    return written;
  }

  return {
    write(text) {
      const line = Buffer.from(isTorn ? `\n${text}` : text);
      const written = writeOut(line);
      isStuck = written < line.length;
      // What was begun is ended before the next line.
      isTorn = isStuck && (written > 0 || isTorn);
    },
  };
}

const isFullPipe = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EAGAIN';
