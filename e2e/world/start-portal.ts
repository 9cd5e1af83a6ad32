import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';
import { fastestShelf } from '@linekeeper/standin-postgres/test-shelf';
import { leaveFacts } from './running-portal.ts';

const runScript = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
const startsWithinMs = 600_000;

/**
 * The portal of all journeys. `JOURNEYS_AT` names the data folder of one that runs already; then that one is used and
 * left running.
 */
export default async function startPortal(): Promise<() => Promise<void>> {
  const given = process.env['JOURNEYS_AT'];
  if (!given) return startOwnPortal();
  await leaveFacts(given);
  return () => Promise.resolve();
}

/** Starts the whole product on its embedded defaults, on free ports and an empty data folder; answers how to stop it. */
export async function startOwnPortal(): Promise<() => Promise<void>> {
  const port = await reservePorts();
  const folder = await mkdtemp(path.join(fastestShelf(), 'linekeeper-journeys-'));
  // As root, the database's own account must be able to walk through.
  await chmod(folder, 0o755);
  const output: string[] = [];
  const child = spawn(process.execPath, [runScript, 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  if (!(await isReady(url, () => child.exitCode !== null))) {
    await stop();
    throw new Error(`The portal did not start:\n${output.join('')}`);
  }
  await leaveFacts(folder);
  return stop;
}

async function isReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = performance.now() + startsWithinMs;
  while (performance.now() < deadline && !hasEnded()) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
