import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@linekeeper/standin-postgres';
import { billingDayLimit } from './billing-day-limit.ts';
import { startChargeGateway } from './charge-gateway.ts';
import { billedSoFar, makeDaysDue, type Fleet } from './due-days.ts';
import { freePort } from './free-port.ts';
import { startMeasured, type MeasuredServer } from './measured-server.ts';
import type { Table } from './results.ts';

/** Subscriptions in all; fewer give a quicker look. */
const COUNT = Number(process.env['BENCH_SUBSCRIPTIONS'] ?? 100_000);
const EACH = 20;
/** As many accounts as one process bills at once. */
const AT_ONCE = 4;
const TOO_LONG_MS = 300_000;
const entry = path.resolve(import.meta.dirname, '../packages/server/src/main.ts');
const nobody = 'http://127.0.0.1:9';
const head = [
  'what',
  'database s',
  'worker s',
  'of the database',
  'subscriptions per second',
  'CPU ms each',
  'most memory MiB',
];

/**
 * A billing day through the real worker: of many accounts, and of one account alone, until each has its invoice and its charge
 * is requested; beside the same writes by the database alone. No charge gets an answer meanwhile.
 */
export async function benchBillingDay(profileFolder?: string): Promise<Table> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-days-'));
  // As root, the database's own account must be able to walk through.
  await chmod(folder, 0o755);
  const gateway = await startChargeGateway();
  gateway.takes(10_000);
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
  const url = await postgres.ensureDatabase('linekeeper');
  const place = { folder, url, gatewayPort: gateway.port };
  try {
    await (await startWorker(place)).stop();
    const many = { accounts: COUNT / EACH, each: EACH };
    const one = { accounts: 1, each: COUNT };
    await billingDayLimit(url, { round: '10', accounts: 50, each: EACH }, AT_ONCE);
    const rows = [
      await compare(place, `${many.accounts} accounts of ${EACH}`, many, { rounds: ['20', '21', '22'], profileFolder }),
      await compare(place, `one account of ${COUNT}`, one, { rounds: ['30', '31', '32'], profileFolder }),
    ];
    return { head, rows };
  } finally {
    await gateway.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  folder: string;
  url: string;
  gatewayPort: number;
  profileFolder?: string | undefined;
}

async function compare(
  place: Place,
  what: string,
  size: Omit<Fleet, 'round'>,
  { rounds, profileFolder }: { rounds: [string, string, string]; profileFolder: string | undefined },
): Promise<string[]> {
  const before = await billingDayLimit(place.url, { ...size, round: rounds[0] }, AT_ONCE);
  const { seconds, cpuMs, mostMiB } = await throughWorker({ ...place, profileFolder }, { ...size, round: rounds[1] });
  const limit = (before + (await billingDayLimit(place.url, { ...size, round: rounds[2] }, AT_ONCE))) / 2;
  const count = size.accounts * size.each;
  return [
    what,
    limit.toFixed(1),
    seconds.toFixed(1),
    (limit / seconds).toFixed(2),
    (count / seconds).toFixed(0),
    (cpuMs / count).toFixed(3),
    String(mostMiB),
  ];
}

function startWorker({ folder, url, gatewayPort, profileFolder }: Place): Promise<MeasuredServer> {
  return freePort().then((port) =>
    startMeasured({
      entry,
      folder,
      url: `http://localhost:${port}/readyz`,
      profileFolder,
      env: {
        DATA_DIR: folder,
        DATABASE_URL: url,
        ROLE: 'worker',
        PORT: String(Math.min(port, 65_531)),
        PAYMENT_SANDBOX_PORT: String(gatewayPort),
        USER_POOL_URL: nobody,
        USER_POOL_ADMIN_URL: nobody,
        LOG_LEVEL: 'silent',
      },
    }),
  );
}

/** The worker bills what is due as soon as it has started. */
async function throughWorker(place: Place, fleet: Fleet) {
  await makeDaysDue(place.url, fleet);
  const worker = await startWorker(place);
  const cpuBefore = await worker.cpuMs();
  const startedAt = performance.now();
  for (; performance.now() < startedAt + TOO_LONG_MS; await pause(100)) {
    if ((await billedSoFar(place.url, fleet.round)).billed < fleet.accounts) continue;
    const seconds = (performance.now() - startedAt) / 1000;
    const cpuMs = (await worker.cpuMs()) - cpuBefore;
    const mostMiB = await worker.mostMiB();
    await worker.stop();
    return { seconds, cpuMs, mostMiB };
  }
  throw new Error(`the worker did not end with its billing day:\n${worker.output()}`);
}
