import type { LogFile } from '@linekeeper/standin-postgres';

const WAITING_BYTES = 1_000_000;

/** Passes on what children say to our own output. Where that is not taken, as on a full disk, it is dropped. */
export const ourOutput: Pick<LogFile, 'follow' | 'settled'> = {
  follow(stream) {
    stream.on('data', (chunk: Buffer) => {
      if (process.stdout.writableLength < WAITING_BYTES) process.stdout.write(chunk);
    });
    stream.on('error', () => undefined);
  },
  settled: () => Promise.resolve(),
};
