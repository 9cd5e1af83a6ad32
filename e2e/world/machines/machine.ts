import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';
import type { Ground } from './ground.ts';

/** The portal's program of one release: of a checkout or of a build. */
export interface Release {
  name: string;
  program: string;
}

const checkout = path.resolve(import.meta.dirname, '../../..');

/** As it is in this checkout. */
export const thisRelease: Release = { name: 'this', program: path.join(checkout, 'packages/server/src/main.ts') };
/** Of a folder that `npm run build` made. */
export const builtRelease = (name: string, folder: string): Release => ({
  name,
  program: path.join(folder, 'programs/portal.mjs'),
});

/** One portal process, as on a machine of its own. */
export interface Machine {
  name: string;
  role: 'web' | 'worker';
  url: string;
  /** Asks it to stop, as an upgrade does, and waits until it has. Answers its exit code. */
  stop(): Promise<number | null>;
  /** As kill -9 does. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** What it has in memory at the moment; NaN where the system does not tell. */
  memoryMiB(): Promise<number>;
}

interface Wanted {
  release: Release;
  role: 'web' | 'worker';
  databaseUrl: string;
  settings?: Readonly<Record<string, string>>;
}

const startsWithinMs = 900_000;
let started = 0;
const living = new Set<Machine>();

/** Ends what a test has left running. */
export async function killMachines(): Promise<void> {
  await Promise.all([...living].map((machine) => machine.kill()));
}

/** Starts a portal process and waits until it can serve. Its log is among those of the ground. */
export async function startMachine(ground: Ground, { release, role, databaseUrl, settings }: Wanted): Promise<Machine> {
  const port = await reservePorts();
  started += 1;
  const name = `${role}-${started}-${release.name}`;
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [release.program], {
    env: {
      PATH,
      NODE_COMPILE_CACHE: path.join(ground.folder, 'compiled'),
      ...ground.env,
      ...settings,
      PORT: String(port),
      ROLE: role,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(path.join(ground.folder, 'logs', `${name}.log`));
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    stream.on('data', (chunk: Buffer) => last.splice(0, Math.max(0, last.push(chunk.toString()) - 20)));
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const signal = (wanted: NodeJS.Signals) => void child.kill(wanted);
  const end = async (wanted: NodeJS.Signals) => {
    signal(wanted);
    return ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = performance.now() + startsWithinMs; !(await isReady(url)); await pause(50)) {
    if (child.exitCode === null && child.signalCode === null && performance.now() < deadline) continue;
    signal('SIGKILL');
    throw new Error(`${name} did not start:\n${last.join('')}`);
  }
  const machine: Machine = {
    name,
    role,
    url,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async memoryMiB() {
      const text = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? Number.NaN) / 1024;
    },
  };
  living.add(machine);
  void ended.then(() => living.delete(machine));
  return machine;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
