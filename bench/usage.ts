import { withConnection } from '@linekeeper/standin-postgres';
import { seedUsage } from './fleet/seed-usage.ts';
import { largest, type Client } from './fleet/seed-fleet.ts';
import { withFleet } from './fleet/with-fleet.ts';
import type { Table } from './results.ts';

const turns = 5;

const reads = [
  { what: 'next invoice, read first', path: '/api/v1/upcoming-invoice', isFirst: true },
  { what: 'next invoice, within two minutes', path: '/api/v1/upcoming-invoice' },
  { what: 'its lines, first page', path: '/api/v1/upcoming-invoice/lines?limit=20' },
  { what: 'lines above their allowance', path: '/api/v1/upcoming-invoice/lines?limit=20&usage=above' },
  { what: 'those that a search finds', path: '/api/v1/upcoming-invoice/lines?limit=20&usage=above&searchTerm=Crane' },
  { what: 'spend cap', path: '/api/v1/spend-cap' },
];

/** The least statement that reads the usage of all lines. */
const usageInSql = `
  select count(*), sum(used) from (
    select p.line_id, (select sum(used_bytes) from metering.usage_days as d
      where d.line_id = p.line_id and d.day >= p.period_start and d.day < p.period_end) as used
    from rating.periods as p where p.account_id = '${largest}' and p.closed_at is null) as each`;

/** The money to come of one customer with 100,000 lines that are charged above an allowance, beside its usage in SQL alone. */
export function benchUsage(): Promise<Table> {
  return withFleet(async ({ databaseUrl, url, token }) => {
    const rows = await withConnection(databaseUrl, async (client) => {
      await seedUsage(client);
      return measureAll(client, async (path) => {
        const reply = await fetch(`${url}${path}`, { headers: { idtoken: token } });
        const text = await reply.text();
        if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`);
      });
    });
    return { head: ['what', 'ms', 'to its usage in SQL'], rows };
  });
}

async function measureAll(client: Client, read: (path: string) => Promise<void>): Promise<string[][]> {
  await client.query(usageInSql);
  const sqlMs = await median(() => client.query(usageInSql));
  const rows = [['usage of all lines in SQL', sqlMs.toFixed(0), '1']];
  for (const { what, path, isFirst } of reads) {
    const ms = await (isFirst ? timed(() => read(path)) : median(() => read(path)));
    rows.push([what, ms.toFixed(0), (ms / sqlMs).toFixed(2)]);
  }
  return rows;
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) all.push(await timed(work));
  return all.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
