import { withConnection } from '@linekeeper/standin-postgres';
import { listReads, type ListRead, type Portal } from './fleet/list-reads.ts';
import type { Client } from './fleet/seed-fleet.ts';
import { withFleet } from './fleet/with-fleet.ts';
import type { Table } from './results.ts';

const turns = 33;
/** The first turns warm both sides up. */
const warmTurns = 3;

/** Reads of the list of lines by the largest customer: through the portal, and the same rows in SQL alone. */
export function benchLists(): Promise<Table> {
  return withFleet(async ({ databaseUrl, url, token }) => {
    const rows = await withConnection(databaseUrl, (client) => measureAll(client, { url, token }));
    return { head: ['what', 'portal ms', 'SQL ms', 'ratio', 'to first page'], rows };
  });
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
