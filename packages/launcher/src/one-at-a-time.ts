import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startedMarkOf } from './started-mark.ts';

const lookEveryMs = 100;

/** Does the work while no other process of this machine does; who holds `file` and dies leaves it to the next. */
export async function oneAtATime<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const draft = `${file}-${randomUUID()}`;
  await writeFile(draft, JSON.stringify({ pid: process.pid, startedMark: await startedMarkOf(process.pid) }));
  try {
    while (!(await isTaken(draft, file))) {
      if (await isLeftOver(file)) await rm(file, { force: true });
      else await pause(lookEveryMs);
    }
  } finally {
    await rm(draft, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

// A link appears with its content, so half a note is never read.
async function isTaken(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isLeftOver(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const { pid, startedMark }: { pid: number; startedMark: string } = JSON.parse(text);
  return (await startedMarkOf(pid)) !== startedMark;
}
