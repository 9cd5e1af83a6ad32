import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, withConnection } from '@linekeeper/standin-postgres';
import { freePort } from '../free-port.ts';
import { startMeasured, type MeasuredServer } from '../measured-server.ts';
import { startOwnPool } from '../own-pool.ts';
import { poolWire } from '@linekeeper/e2e/world/pool-wire';
import { srpLogIn } from '@linekeeper/e2e/world/srp-log-in';
import { largest, seedFleet, smallest, type Client } from './seed-fleet.ts';

const publicUrl = 'http://portal.example';
const entry = path.resolve(import.meta.dirname, '../../packages/server/src/main.ts');

export interface Fleet {
  databaseUrl: string;
  folder: string;
  portal: MeasuredServer;
  url: string;
  /** Of the owner of the largest fleet. */
  token: string;
  /** Of the owner of one of the smallest. */
  smallToken: string;
}

export interface FleetOptions {
  profileFolder?: string | undefined;
  /** `all`: the portal runs jobs, too. */
  role?: 'all' | 'web';
}

/** A portal on a database with a million lines, for as long as the work takes; `FLEET_FOLDER` keeps the database. */
export async function withFleet<Result>(
  work: (fleet: Fleet) => Promise<Result>,
  options: FleetOptions = {},
): Promise<Result> {
  const kept = process.env['FLEET_FOLDER'];
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'bench-lists-')));
  await mkdir(folder, { recursive: true });
  // As root, the database's own account must be able to walk through.
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
  const pool = await startOwnPool(2, undefined, `${publicUrl}/idp`);
  try {
    const databaseUrl = await postgres.ensureDatabase('fleet');
    const place = { folder, databaseUrl, pool };
    await (await startPortal(place)).server.stop();
    await withConnection(databaseUrl, fill);
    const [token, smallToken] = [await logIn(pool, 0), await logIn(pool, 1)];
    await withConnection(databaseUrl, async (client) => {
      await putOwner(client, token, largest);
      await putOwner(client, smallToken, smallest);
    });
    const { server, url } = await startPortal(place, options);
    const result = await work({ databaseUrl, folder, portal: server, url, token, smallToken });
    await server.stop();
    return result;
  } finally {
    await pool.stop();
    await postgres.stop();
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** Another name of the same machine: calls of customers and of staff never share a host. */
export const consoleUrlOf = (url: string): string => url.replace('localhost', '127.0.0.1');

type Pool = Awaited<ReturnType<typeof startOwnPool>>;
type Place = { folder: string; databaseUrl: string; pool: Pool };

async function startPortal(
  { folder, databaseUrl, pool }: Place,
  { profileFolder, role = 'web' }: FleetOptions = {},
): Promise<{ server: MeasuredServer; url: string }> {
  const port = Math.min(await freePort(), 65_531);
  const url = `http://localhost:${port}`;
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ROLE: role,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    PROVIDER_URL: consoleUrlOf(url),
    USER_POOL_URL: pool.url.replace(/\/$/, ''),
    USER_POOL_ADMIN_URL: pool.adminUrl.replace(/\/$/, ''),
    USER_POOL_ADMIN_SECRET: pool.adminSecret,
    USER_POOL_ID: pool.id,
    USER_POOL_CLIENT_ID: pool.clientId,
    LOG_LEVEL: 'silent',
    // As in production, where it is the default.
    CHECK_REPLIES: '0',
  };
  return { server: await startMeasured({ entry, folder, url: `${url}/healthz`, env, profileFolder }), url };
}

async function fill(client: Client): Promise<void> {
  const found = await client.query('select from lines.lines limit 1');
  if (found.rowCount === 0) await seedFleet(client);
}

async function logIn(pool: Pool, which: number): Promise<string> {
  const person = pool.people[which];
  if (!person) throw new Error('the pool has no person to log in');
  const wire = poolWire(pool.url, 1);
  const token = await srpLogIn(wire.call, pool, person);
  wire.close();
  return token;
}

/** Makes the holder of the token the owner of an account. */
async function putOwner(client: Client, token: string, accountId: string): Promise<void> {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : undefined;
  await client.query('delete from identity.people where account_id = $1', [accountId]);
  await client.query(
    `insert into identity.people
       (id, subject, account_id, role, email, first_name, last_name, created_at, email_as_of)
     values ('person_bench_' || $2, $1, $2, 'owner', $2 || '@bench.example', 'Ada', 'Bench', now(), now())`,
    [subject, accountId],
  );
}
