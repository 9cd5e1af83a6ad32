import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childPid, runningPrograms } from '@linekeeper/e2e/world/programs';
import { portal } from '@linekeeper/e2e/world/running-portal';
import type { Dice } from './dice.ts';
import type { Installation } from './installation.ts';

export interface Trouble {
  name: string;
  /** Resolves when the cause is gone; the product may still be recovering. */
  make(dice: Dice): Promise<void>;
}

const programs = {
  portal: 'packages/server/src/main.ts',
  'user pool': 'user-pool/src/bin.ts',
  'payment sandbox': 'payment-sandbox/src/bin.ts',
  'carrier simulator': 'carrier-simulator/src/bin.ts',
} as const;

/** Everything that is done to the product while its customers work. */
export function troublesOf(installation: Installation): Trouble[] {
  const kills = Object.entries(programs).map(([name, entry]) => killing(name, () => childPid(entry)));
  const freezes = Object.entries(programs).map(([name, entry]) => freezing(name, async () => [await childPid(entry)]));
  const database = [killing('database', async () => (await databasePids())[0]), freezing('database', databasePids)];
  const launcher: Trouble = {
    name: 'kill launcher',
    async make() {
      process.kill(portal.launcherPid(), 'SIGKILL');
      await pause(8_000);
      await installation.start();
    },
  };
  const full: Trouble = { name: 'fill disk', make: (dice) => fillDisk(installation.folder, 5_000 + dice.roll(15_000)) };
  // The portal is what most of the work is about.
  const often = kills.slice(0, 1);
  return [...often, ...often, ...kills, ...freezes, ...database, launcher, ...(installation.hasOwnDisk ? [full] : [])];
}

const killing = (name: string, find: () => Promise<number | undefined>): Trouble => ({
  name: `kill ${name}`,
  async make() {
    const pid = await find();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  },
});

const freezing = (name: string, find: () => Promise<(number | undefined)[]>): Trouble => ({
  name: `freeze ${name}`,
  async make(dice) {
    const pids = (await find()).filter((pid) => pid !== undefined);
    await freeze(pids, 3_000 + dice.roll(25_000));
  },
});

async function freeze(pids: readonly number[], lastingMs: number): Promise<void> {
  const stopped = pids.filter((pid) => signal(pid, 'SIGSTOP'));
  await pause(lastingMs);
  for (const pid of stopped) signal(pid, 'SIGCONT');
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** The database server's first process and, after it, all that it has started. */
async function databasePids(): Promise<number[]> {
  const note = path.join(portal.dataFolder(), 'postgres/data/postmaster.pid');
  const text = await readFile(note, 'utf8').catch(() => '');
  const first = Number.parseInt(text, 10);
  if (!Number.isSafeInteger(first)) return [];
  const children = (await runningPrograms()).filter(({ parentPid }) => parentPid === first);
  return [first, ...children.map(({ pid }) => pid)];
}

async function fillDisk(folder: string, lastingMs: number): Promise<void> {
  const ballast = path.join(folder, 'ballast');
  const file = await open(ballast, 'w');
  const block = Buffer.alloc(1_048_576);
  try {
    for (;;) {
      const { bytesWritten } = await file.write(block);
      if (bytesWritten < block.length) break;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
  await pause(lastingMs);
  await rm(ballast, { force: true });
}
