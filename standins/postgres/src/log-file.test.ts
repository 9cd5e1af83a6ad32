import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainly } from './disk-full.ts';
import { openLogFile } from './log-file.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-log-'));
  file = path.join(folder, 'portal.log');
});
afterEach(() => rm(folder, { recursive: true }));

async function say(words: string[], options: Parameters<typeof openLogFile>[1] = {}): Promise<void> {
  const log = openLogFile(file, options);
  const stream = new PassThrough();
  log.follow(stream);
  for (const word of words) {
    stream.write(word);
    await new Promise((resolve) => setImmediate(resolve));
    await log.settled();
  }
}

test('a new start writes behind what the last one said', async () => {
  await say(['first\n']);
  await say(['second\n']);
  expect(await readFile(file, 'utf8')).toBe('first\nsecond\n');
});

test('a long log moves on and five old ones are kept', async () => {
  await writeFile(file, 'from before\n');
  await say(['a'.repeat(10), 'b'.repeat(10), 'c', 'd'.repeat(10)], { limitBytes: 20 });
  expect(await readFile(file, 'utf8')).toBe(`c${'d'.repeat(10)}`);
  expect(await readFile(`${file}.1`, 'utf8')).toBe(`${'a'.repeat(10)}${'b'.repeat(10)}`);
  expect(await readFile(`${file}.2`, 'utf8')).toBe('from before\n');
  await say(['1', '2', '3', '4', '5', '6', '7'], { limitBytes: 1 });
  expect(await readdir(folder)).toHaveLength(6);
});

test('on a full disk lines are lost, which is said once, and writing goes on when there is space', async () => {
  let isFull = true;
  const said: string[] = [];
  const written: string[] = [];
  const append = (_: string, chunk: Buffer): Promise<void> => {
    if (isFull) return Promise.reject(Object.assign(new Error('write failed'), { code: 'ENOSPC' }));
    written.push(chunk.toString());
    return Promise.resolve();
  };
  const log = openLogFile(file, { append, say: (line) => said.push(line) });
  const stream = new PassThrough();
  log.follow(stream);
  for (const word of ['one\n', 'two\n', 'three\n']) {
    if (word === 'three\n') isFull = false;
    stream.write(word);
    await new Promise((resolve) => setImmediate(resolve));
    await log.settled();
  }
  expect(said).toEqual([`${file} cannot be written, and lines are lost: the disk is full.`]);
  expect(written).toEqual(['[8 bytes could not be written here]\nthree\n']);
  expect(log.lastWords()).toBe('one\ntwo\nthree\n');
});

test('the words of a program on a full disk become one plain sentence', () => {
  const ofInitdb = new Error('initdb: error: could not write to file "pg_wal/1": No space left on device');
  expect(plainly(ofInitdb, '/data').message).toBe('The disk that holds /data is full. Free some space there.');
  const other = new Error('no such table');
  expect(plainly(other, '/data')).toBe(other);
});
