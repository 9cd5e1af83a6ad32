import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@linekeeper/standin-postgres';
import { startChargeGateway } from './charge-gateway.ts';
import { databaseLimit } from './database-limit.ts';
import { makeDue, paidSoFar } from './due-charges.ts';
import { freePort } from './free-port.ts';
import { startMeasured, type MeasuredServer } from './measured-server.ts';

type CpuRow = [what: string, perSecond: string, perCpuSecond: string, cpuMsEach: string];
const cpuHead = ['what', 'per second', 'per CPU second', 'CPU ms each'] as const;

const COUNT = 1_000;
const SLOW_COUNT = 1_200;
const LATENCY_MS = 300;
/** Calls that the worker has out at once. */
const IN_FLIGHT = 40;
/** As many connections as the portal's pool has. */
const CONNECTIONS = 12;
const TOO_LONG_MS = 180_000;
const entry = path.resolve(import.meta.dirname, '../packages/server/src/main.ts');
const nobody = 'http://127.0.0.1:9';

/** Charges through the real worker and a gateway that answers at once, or in 300 ms, beside what the database can do. */
export async function benchCharges(profileFolder?: string): Promise<{ head: typeof cpuHead; rows: CpuRow[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-charges-'));
  // As root, the database's own account must be able to walk through.
  await chmod(folder, 0o755);
  const gateway = await startChargeGateway();
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
  const url = await postgres.ensureDatabase('linekeeper');
  try {
    const server = () => startWorker({ folder, url, gatewayPort: gateway.port, profileFolder });
    await (await server()).stop();
    const load = { count: COUNT, atOnce: CONNECTIONS };
    await databaseLimit(url, 'w', load);
    const before = await databaseLimit(url, 'a', load);
    const worker = await server();
    await throughWorker(worker, url, { round: 'v', count: COUNT });
    const quick = await throughWorker(worker, url, { round: 'b', count: COUNT });
    gateway.takes(LATENCY_MS);
    const slow = await throughWorker(worker, url, { round: 'c', count: SLOW_COUNT });
    await worker.stop();
    const limit = (before + (await databaseLimit(url, 'd', load))) / 2;
    const rows: CpuRow[] = [
      ['writes of a charge, the database alone', limit.toFixed(0), '', ''],
      rowOf('charge through the worker, gateway at once', quick),
      ['  of what the database alone does', (quick.perSecond / limit).toFixed(2), '', ''],
      rowOf(`charge through the worker, gateway in ${LATENCY_MS} ms`, slow),
      [
        '  of what so many calls at once allow',
        (slow.perSecond / (IN_FLIGHT / (LATENCY_MS / 1000))).toFixed(2),
        '',
        '',
      ],
    ];
    return { head: cpuHead, rows };
  } finally {
    await gateway.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Place = { folder: string; url: string; gatewayPort: number; profileFolder: string | undefined };

async function startWorker({ folder, url, gatewayPort, profileFolder }: Place): Promise<MeasuredServer> {
  const port = await freePort();
  return startMeasured({
    entry,
    folder,
    url: `http://localhost:${port}/readyz`,
    profileFolder,
    env: {
      DATA_DIR: folder,
      DATABASE_URL: url,
      ROLE: 'worker',
      PORT: String(port),
      PAYMENT_SANDBOX_PORT: String(gatewayPort),
      USER_POOL_URL: nobody,
      USER_POOL_ADMIN_URL: nobody,
      LOG_LEVEL: 'silent',
    },
  });
}

type Charged = { perSecond: number; cpuMsEach: number };

async function throughWorker(
  worker: MeasuredServer,
  url: string,
  { round, count }: { round: string; count: number },
): Promise<Charged> {
  const cpuBefore = await worker.cpuMs();
  await makeDue(url, round, count);
  for (const deadline = performance.now() + TOO_LONG_MS; performance.now() < deadline; await pause(200)) {
    const { paid, seconds } = await paidSoFar(url, round);
    if (paid < count) continue;
    const cpuMs = (await worker.cpuMs()) - cpuBefore;
    return { perSecond: (count - 1) / seconds, cpuMsEach: cpuMs / count };
  }
  throw new Error('the worker did not end with its charges');
}

const rowOf = (what: string, { perSecond, cpuMsEach }: Charged): CpuRow => [
  what,
  perSecond.toFixed(0),
  (1000 / cpuMsEach).toFixed(0),
  cpuMsEach.toFixed(2),
];
