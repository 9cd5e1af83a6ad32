import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';
import { fastestShelf } from '@linekeeper/standin-postgres/test-shelf';
import { leaveFacts } from '../running-portal.ts';

/** What several portal processes share besides their database: user pool, gateway and carriers, and their settings. */
export interface Ground {
  /** Where the proxy has to listen: browsers know this address alone. */
  proxyPort: number;
  folder: string;
  /** Settings of a portal process on this ground. */
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const checkout = path.resolve(import.meta.dirname, '../../..');
const startsWithinMs = 600_000;

/**
 * Starts the launcher, whose stand-ins and user pool serve all machines; its own portal gets no requests. `portal` of the
 * journeys speaks of the proxy from then on.
 */
export async function startGround(settings: Readonly<Record<string, string>> = {}): Promise<Ground> {
  const first = await reservePorts();
  const folder = await mkdtemp(path.join(fastestShelf(), 'linekeeper-machines-'));
  // As root, the database's own account must be able to walk through.
  await chmod(folder, 0o755);
  const own = first + 4;
  const shared = {
    PUBLIC_URL: `http://localhost:${first}`,
    PAYMENT_SANDBOX_PORT: String(first + 1),
    CARRIER_SIMULATOR_PORT: String(first + 2),
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    LIMIT_SIGN_UPS_PER_HOUR: '100000',
    ...settings,
  };
  const output: string[] = [];
  const launcher = spawn(process.execPath, [path.join(checkout, 'scripts/run.mjs'), 'start'], {
    env: { ...process.env, ...shared, PORT: String(own), ROLE: 'web' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const ended = new Promise<void>((resolve) => launcher.once('exit', () => resolve()));
  const stop = async () => {
    launcher.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (const deadline = performance.now() + startsWithinMs; !(await isReady(own)); await pause(200)) {
    if (launcher.exitCode === null && performance.now() < deadline) continue;
    await stop();
    throw new Error(`The launcher did not start:\n${output.join('')}`);
  }
  await leaveFacts(folder);
  process.env['PORTAL_MAILBOX_URL'] = `http://localhost:${own}`;
  const pool = { USER_POOL_URL: `http://127.0.0.1:${own + 3}`, USER_POOL_ADMIN_URL: `http://127.0.0.1:${own + 4}` };
  return { proxyPort: first, folder, env: { ...shared, ...pool }, stop };
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
