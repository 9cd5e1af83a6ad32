import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { leaveFacts, portal } from '@linekeeper/e2e/world/running-portal';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';

/** The product on its embedded defaults, with a data folder of its own. */
export interface Installation {
  folder: string;
  /** Whether the data folder is a small disk of its own, which may be filled. */
  hasOwnDisk: boolean;
  /** Starts the launcher, again after it was killed; resolves when the portal answers. */
  start(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Ends it; the data folder goes too unless it is kept. */
  remove(keep: boolean): Promise<void>;
}

const runScript = path.resolve(import.meta.dirname, '../run.mjs');
const diskSize = '1500m';
const readyWithinMs = 300_000;

export async function newInstallation({ isOnSmallDisk = true } = {}): Promise<Installation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-soak-'));
  // As root, the database's own account must be able to walk through.
  await chmod(folder, 0o755);
  const hasOwnDisk = isOnSmallDisk && mountDisk(folder);
  const port = await reservePorts();
  const output = createWriteStream(`${folder}.log`);
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    // Each customer comes from an address of their own.
    TRUST_PROXY: '1',
    LIMIT_SIGN_UPS_PER_HOUR: '1000',
  };
  return {
    folder,
    hasOwnDisk,
    async start() {
      const child = spawn(process.execPath, [runScript, 'start'], {
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout.pipe(output, { end: false });
      child.stderr.pipe(output, { end: false });
      await untilReady(`http://localhost:${port}`);
      await leaveFacts(folder);
    },
    stop,
    async remove(keep) {
      await stop();
      if (keep) return;
      if (hasOwnDisk) execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// Only root may mount; without a disk of its own nothing is filled, and the report says so.
function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error(`the portal at ${url} did not become ready within ${readyWithinMs / 1000} s`);
}

async function stop(): Promise<void> {
  const pid = portal.launcherPid();
  // None was ever ready: the number zero would mean all of our own processes.
  if (pid === 0) return;
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) await pause(200);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export { untilReady };
