import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** Where files of tests are fastest: shared memory where there is any, else the folder for temporary files. */
export function fastestShelf(): string {
  try {
    accessSync(memory, constants.W_OK);
    return memory;
  } catch {
    return tmpdir();
  }
}

/**
 * From now on this process and those that it starts keep temporary files in this folder, which is made. On a slow disk a
 * database that ends in order takes seconds to write what a test throws away.
 */
export function keepFilesIn(folder: string): void {
  mkdirSync(folder, { recursive: true });
  // As root, the database's own account must be able to walk through.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
}
