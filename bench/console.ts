import { createHash, randomBytes } from 'node:crypto';
import { withConnection } from '@linekeeper/standin-postgres';
import { consoleReads, type ConsoleRead } from './console/console-reads.ts';
import { seedConsole } from './console/seed-console.ts';
import type { Client } from './fleet/seed-fleet.ts';
import { consoleUrlOf, withFleet } from './fleet/with-fleet.ts';
import type { Table } from './results.ts';

const turns = 15;
/** The first turns warm both sides up. */
const warmTurns = 3;
/** One that takes longer is read a few times only. */
const longMs = 1_000;

/** Lists and searches of the provider's console over all customers: through the portal, and the same in SQL alone. */
export function benchConsole(): Promise<Table> {
  return withFleet(async ({ databaseUrl, url }) => {
    const rows = await withConnection(databaseUrl, async (client) => {
      await seedConsole(client);
      const cookie = `staff=${await logIn(client)}`;
      const month = await lastMonth(client);
      const measured: string[][] = [];
      for (const read of wanted())
        measured.push(await rowOf(inMonth(read, month), client, { url: consoleUrlOf(url), cookie }));
      return measured;
    });
    return { head: ['what', 'portal ms', 'SQL ms', 'ratio'], rows };
  });
}

/** `ONLY=customers` narrows to those that say so. */
function wanted(): ConsoleRead[] {
  return consoleReads.filter(({ what }) => what.includes(process.env['ONLY'] ?? ''));
}

/** A session of an owner, as a log-in leaves it. */
async function logIn(client: Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await client.query(
    `insert into staff.members (id, email, email_key, role, subject, invited_at, invitation_sent_at)
     values ('staff_bench', 'bench@example.com', 'bench@example.com', 'owner', 'bench', now(), now())
     on conflict do nothing`,
  );
  await client.query(
    `insert into staff.sessions (token_hash, member_id, begun_at, seen_at) values ($1, 'staff_bench', now(), now())`,
    [hash],
  );
  return token;
}

async function lastMonth(client: Client): Promise<string> {
  const found = await client.query<{ month: string }>(
    `select to_char(date_trunc('month', now()) - interval '1 month', 'YYYY-MM') as month`,
  );
  return found.rows[0]?.month ?? '';
}

function inMonth({ what, path, statements }: ConsoleRead, month: string): ConsoleRead {
  const put = (text: string) => text.replaceAll('MONTH', month);
  return { what, path: put(path), statements: statements.map(put) };
}

interface Portal {
  readonly url: string;
  readonly cookie: string;
}

/** Every call reads who its cookie belongs to. */
const session = `select s.begun_at, s.seen_at, m.* from staff.sessions as s join staff.members as m on m.id = s.member_id
  where m.id = 'staff_bench' and m.disabled_at is null limit 1`;

/** Medians of reads one after the other, portal and SQL by turns. */
async function rowOf(read: ConsoleRead, client: Client, portal: Portal): Promise<string[]> {
  const [ours, alone]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(await timed(() => throughPortal(portal, read.path)));
    alone.push(await timed(() => inSql(client, [session, ...read.statements])));
    if (turn > warmTurns && Math.max(median(ours), median(alone)) > longMs) break;
  }
  const [portalMs, sqlMs] = [median(ours), median(alone)];
  return [read.what, portalMs.toFixed(1), sqlMs.toFixed(1), (portalMs / sqlMs).toFixed(1)];
}

async function throughPortal({ url, cookie }: Portal, path: string): Promise<void> {
  const answer = await fetch(`${url}/provider/api/v1/${path}`, { headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
}

async function inSql(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(all: readonly number[]): number {
  const sorted = all.slice(Math.min(warmTurns, all.length - 1)).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
