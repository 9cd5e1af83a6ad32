import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateBefore } from '../../../../test/migrate-before.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { openDatabase, type OpenDatabase } from '../../../store/database.ts';
import { migrate } from '../../../store/migrate.ts';
import { lineDaysSince, putDays } from '../usage/usage.store.ts';
import { usageMonths } from './usage-months.store.ts';

const partitioning = '0334-usage-partitions.sql';
const lineId = brandId<LineId>('line_filled');
const kept = { '2025-12-31': 5, '2026-01-01': 6, '2026-01-31': 7, '2026-02-28': 8 };

let database: TestDatabase;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

async function fill(): Promise<void> {
  const { db } = opened;
  await sql`insert into lines.sims (iccid, iccid_base, carrier, imported_at)
    values ('89014103211118510720', '8901410321111851072', 'kore', now())`.execute(db);
  await sql`insert into lines.lines (id, account_id, iccid, status, status_since, carrier, plan_id, created_at)
    values (${lineId}, 'acct_1', '89014103211118510720', 'active', now(), 'kore', 'plan_1', now())`.execute(db);
  for (const [day, usedBytes] of Object.entries(kept))
    await sql`insert into lines.usage_days (line_id, day, used_bytes, source)
      values (${lineId}, ${day}, ${usedBytes}, 'raw')`.execute(db);
}

it('usage from before it was partitioned is all there afterwards, month by month, and goes on', async () => {
  await migrateBefore(opened.db, partitioning);
  await fill();
  await migrate(opened.db);
  const { db } = opened;
  const used = async () => {
    const days = await lineDaysSince(db, lineId, '2000-01-01');
    expect([...days.values()].map(({ messages }) => messages).every((messages) => messages === 0)).toBe(true);
    return Object.fromEntries([...days].map(([day, { usedBytes }]) => [day, usedBytes]));
  };
  expect(await used()).toEqual(kept);
  expect(await usageMonths(db)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  const { rows } = await sql<{ source: string }>`select distinct source from metering.usage_days`.execute(db);
  expect(rows).toEqual([{ source: 'raw' }]);
  const next = [
    { day: '2026-02-28', usedBytes: 80 },
    { day: '2026-03-01', usedBytes: 9 },
  ].map((one) => ({
    ...one,
    lineId,
    source: 'rated' as const,
    messages: 0,
    isEstimated: false,
    beforeBytes: 0,
    deltaBytes: 0,
    beforeMessages: 0,
  }));
  await db.transaction().execute((tx) => putDays(tx, next));
  expect(await used()).toEqual({ ...kept, '2026-02-28': 80, '2026-03-01': 9 });
});
