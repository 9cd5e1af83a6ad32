import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning, leaveRunningNote } from './running-note.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-note-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second start on the same data learns where the first one is', async () => {
  const note = await leaveRunningNote(folder, 'http://localhost:8080');
  await expect(leaveRunningNote(folder, 'http://localhost:9090')).rejects.toThrow(
    `Linekeeper is running already at http://localhost:8080 (process ${process.pid}).`,
  );
  await note.remove();
  expect(await isRunning(folder)).toBe(false);
});

test('a note of a start that was killed does not stop the next one, even when its process id lives again', async () => {
  await leaveRunningNote(folder, 'http://localhost:8080');
  const file = path.join(folder, 'running.json');
  const note = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...note, startedMark: 'another time' }));
  expect((await leaveRunningNote(folder, 'http://localhost:8080')).wasLeftOver).toBe(true);
});
