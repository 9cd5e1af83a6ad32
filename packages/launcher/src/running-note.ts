import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startedMarkOf } from './started-mark.ts';
import { StartFailure } from './start-failure.ts';

type Note = { pid: number; startedMark: string; url: string };

/** Leaves a note in `dataDir` that we run there. Refuses with a clear sentence when somebody else does. */
export async function leaveRunningNote(
  dataDir: string,
  url: string,
): Promise<{ wasLeftOver: boolean; remove(): Promise<void> }> {
  const file = path.join(dataDir, 'running.json');
  const found = await readNote(file);
  if (found && (await startedMarkOf(found.pid)) === found.startedMark)
    throw new StartFailure(
      `Linekeeper is running already at ${found.url} (process ${found.pid}). ` +
        `Stop it with Ctrl-C or "kill ${found.pid}", or give this one its own PORT and DATA_DIR.`,
    );
  const note: Note = { pid: process.pid, startedMark: await startedMarkOf(process.pid), url };
  await writeFile(file, JSON.stringify(note), { mode: 0o600 });
  return { wasLeftOver: found !== undefined, remove: () => rm(file, { force: true }) };
}

/** Whether a launcher that still lives has left its note there. */
export async function isRunning(dataDir: string): Promise<boolean> {
  const found = await readNote(path.join(dataDir, 'running.json'));
  return found !== undefined && (await startedMarkOf(found.pid)) === found.startedMark;
}

async function readNote(file: string): Promise<Note | undefined> {
  try {
    const note: Partial<Note> = JSON.parse(await readFile(file, 'utf8'));
    const { pid, startedMark, url } = note;
    return typeof pid === 'number' && startedMark && url ? { pid, startedMark, url } : undefined;
  } catch {
    return undefined;
  }
}
