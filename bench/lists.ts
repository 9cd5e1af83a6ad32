import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, withConnection } from '@linekeeper/standin-postgres';
import { listReads, type ListRead, type Portal } from './fleet/list-reads.ts';
import { largest, seedFleet, type Client } from './fleet/seed-fleet.ts';
import { freePort } from './free-port.ts';
import { startMeasured, type MeasuredServer } from './measured-server.ts';
import { startOwnPool } from './own-pool.ts';
import { poolWire } from './pool-wire.ts';
import type { Table } from './results.ts';
import { srpLogIn } from './srp-log-in.ts';

const turns = 33;
/** The first turns warm both sides up. */
const warmTurns = 3;
const publicUrl = 'http://portal.example';
const entry = path.resolve(import.meta.dirname, '../packages/server/src/main.ts');

/** Reads of the list of lines by the largest customer: through the portal, and the same rows in SQL alone. */
export async function benchLists(): Promise<Table> {
  const kept = process.env['FLEET_FOLDER'];
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'bench-lists-')));
  await mkdir(folder, { recursive: true });
  // As root, the database's own account must be able to walk through.
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
  const pool = await startOwnPool(1, undefined, `${publicUrl}/idp`);
  try {
    const url = await postgres.ensureDatabase('fleet');
    const start = () => startPortal(folder, url, pool);
    await (await start()).server.stop();
    await withConnection(url, fill);
    const token = await logIn(pool);
    await withConnection(url, (client) => putOwner(client, token));
    const portal = await start();
    const rows = await withConnection(url, (client) => measureAll(client, { url: portal.url, token }));
    await portal.server.stop();
    return { head: ['what', 'portal ms', 'SQL ms', 'ratio', 'to first page'], rows };
  } finally {
    await pool.stop();
    await postgres.stop();
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
}

type Pool = Awaited<ReturnType<typeof startOwnPool>>;

async function startPortal(
  folder: string,
  databaseUrl: string,
  pool: Pool,
): Promise<{ server: MeasuredServer; url: string }> {
  const port = Math.min(await freePort(), 65_531);
  const url = `http://localhost:${port}`;
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ROLE: 'web',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    USER_POOL_URL: pool.url.replace(/\/$/, ''),
    USER_POOL_ADMIN_URL: pool.adminUrl.replace(/\/$/, ''),
    USER_POOL_ADMIN_SECRET: pool.adminSecret,
    USER_POOL_ID: pool.id,
    USER_POOL_CLIENT_ID: pool.clientId,
    LOG_LEVEL: 'silent',
  };
  return { server: await startMeasured({ entry, folder, url: `${url}/healthz`, env }), url };
}

async function fill(client: Client): Promise<void> {
  const found = await client.query('select from lines.lines limit 1');
  if (found.rowCount === 0) await seedFleet(client);
}

async function logIn(pool: Pool): Promise<string> {
  const [person] = pool.people;
  if (!person) throw new Error('nobody can log in');
  const wire = poolWire(pool.url, 1);
  const token = await srpLogIn(wire.call, pool, person);
  wire.close();
  return token;
}

/** Makes whoever holds the token the owner of the largest fleet. */
async function putOwner(client: Client, token: string): Promise<void> {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : undefined;
  await client.query('delete from identity.people where account_id = $1', [largest]);
  await client.query(
    `insert into identity.people
       (id, subject, account_id, role, email, first_name, last_name, created_at, email_as_of)
     values ('person_bench', $1, $2, 'owner', 'bench@example.com', 'Ada', 'Bench', now(), now())`,
    [subject, largest],
  );
}

async function measureAll(client: Client, portal: Portal): Promise<string[][]> {
  const rows: string[][] = [];
  let firstMs: number | undefined;
  for (const read of listReads) {
    const { portalMs, sqlMs } = await measured(read, client, portal);
    firstMs ??= portalMs;
    const ratios = [(portalMs / sqlMs).toFixed(1), `${(portalMs / firstMs).toFixed(1)} x`];
    rows.push([read.what, portalMs.toFixed(1), sqlMs.toFixed(1), ...ratios]);
  }
  return rows;
}

/** Medians of reads one after the other, portal and SQL by turns. */
async function measured(read: ListRead, client: Client, portal: Portal): Promise<{ portalMs: number; sqlMs: number }> {
  const [ours, alone]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < (read.isLong ? 3 + warmTurns : turns); turn += 1) {
    ours.push(await timed(() => read.throughPortal(portal)));
    alone.push(await timed(() => read.inSql(client)));
  }
  return { portalMs: median(ours), sqlMs: median(alone) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(all: readonly number[]): number {
  const sorted = all.slice(warmTurns).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
