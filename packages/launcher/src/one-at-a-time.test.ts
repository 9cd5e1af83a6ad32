import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-turn-'));
  file = path.join(folder, 'turn');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('work of several never overlaps, also when one of it fails, and leaves nothing behind', async () => {
  let atWork = 0;
  let most = 0;
  const work = (isGood: boolean) => async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await readdir(folder);
    atWork -= 1;
    if (!isGood) throw new Error('failed');
    return 'done';
  };
  const ended = await Promise.allSettled([true, false, true, true].map((isGood) => oneAtATime(file, work(isGood))));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('who was killed at work leaves it to the next, even when its process id lives again', async () => {
  await writeFile(file, JSON.stringify({ pid: process.pid, startedMark: 'another time' }));
  expect(await oneAtATime(file, () => Promise.resolve('done'))).toBe('done');
});
