import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@linekeeper/standin-postgres';
import { bulkDatabaseLimit } from './bulk-database-limit.ts';
import { activationsSoFar, beginActivations, makeActivations } from './due-activations.ts';
import { freePort } from './free-port.ts';
import { startKoreAtOnce } from './kore-at-once.ts';
import { startMeasured, type MeasuredServer } from './measured-server.ts';
import { cpuHead, type CpuRow, type Table } from './results.ts';

const COUNT = 10_000;
const TOO_LONG_MS = 240_000;
const entry = path.resolve(import.meta.dirname, '../packages/server/src/main.ts');
const nobody = 'http://127.0.0.1:9';

/** A job that activates 10,000 lines, through the real worker and a carrier that takes no time, beside the database alone. */
export async function benchBulk(profileFolder?: string): Promise<Table> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-bulk-'));
  // As root, the database's own account must be able to walk through.
  await chmod(folder, 0o755);
  const kore = await startKoreAtOnce();
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
  const url = await postgres.ensureDatabase('linekeeper');
  try {
    const server = (profile?: string) => startWorker({ folder, url, koreUrl: kore.url, profile });
    await (await server()).stop();
    await bulkDatabaseLimit(url, '10', 1000);
    const before = await bulkDatabaseLimit(url, '11', COUNT);
    const worker = await server(profileFolder);
    await throughWorker(worker, url, { round: '20', count: 1000 });
    const measured = await throughWorker(worker, url, { round: '21', count: COUNT });
    await worker.stop();
    const limit = (before + (await bulkDatabaseLimit(url, '12', COUNT))) / 2;
    const rows = [
      ['writes of an activation, the database alone', limit.toFixed(0), '', ''],
      rowOf('asked of the carrier', measured.begun),
      rowOf('in service, its subscription begun', measured.ended),
      ['  of what the database alone does', (measured.ended.perSecond / limit).toFixed(2), '', ''],
    ];
    return { head: cpuHead, rows };
  } finally {
    await kore.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Place = { folder: string; url: string; koreUrl: string; profile: string | undefined };

async function startWorker({ folder, url, koreUrl, profile }: Place): Promise<MeasuredServer> {
  const port = await freePort();
  return startMeasured({
    entry,
    folder,
    url: `http://localhost:${port}/readyz`,
    profileFolder: profile,
    env: {
      DATA_DIR: folder,
      DATABASE_URL: url,
      ROLE: 'worker',
      PORT: String(Math.min(port, 65_531)),
      USER_POOL_URL: nobody,
      USER_POOL_ADMIN_URL: nobody,
      CARRIER_KORE_ADAPTER: 'vendor',
      CARRIER_KORE_BASE_URL: koreUrl,
      CARRIER_KORE_TOKEN_URL: `${koreUrl}/token`,
      CARRIER_KORE_CLIENT_ID: 'bench',
      CARRIER_KORE_CLIENT_SECRET: 'bench',
      CARRIER_KORE_API_KEY: 'bench',
      CARRIER_KORE_ACCOUNT_ID: 'bench',
      CARRIER_KORE_CALLS_PER_SECOND: '1000',
      LIMIT_UNPAID_CENTS: '100000000',
      LOG_LEVEL: 'silent',
    },
  });
}

type Rate = { perSecond: number; cpuMsEach: number };

async function throughWorker(
  worker: MeasuredServer,
  url: string,
  { round, count }: { round: string; count: number },
): Promise<{ begun: Rate; ended: Rate }> {
  await makeActivations(url, round, count);
  const cpuBefore = await worker.cpuMs();
  const startedAt = performance.now();
  await beginActivations(url, round);
  const rate = async (): Promise<Rate> => ({
    perSecond: count / ((performance.now() - startedAt) / 1000),
    cpuMsEach: ((await worker.cpuMs()) - cpuBefore) / count,
  });
  let begun: Rate | undefined;
  for (; performance.now() < startedAt + TOO_LONG_MS; await pause(100)) {
    const sofar = await activationsSoFar(url, round);
    if (sofar.begun) begun ??= await rate();
    if (begun && sofar.ended) return { begun, ended: await rate() };
  }
  throw new Error(`the worker did not end with its lines:\n${worker.output()}`);
}

const rowOf = (what: string, { perSecond, cpuMsEach }: Rate): CpuRow => [
  what,
  perSecond.toFixed(0),
  (1000 / cpuMsEach).toFixed(0),
  cpuMsEach.toFixed(2),
];
