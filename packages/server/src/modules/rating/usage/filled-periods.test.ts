import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateBefore } from '../../../../test/migrate-before.ts';
import { openDatabase, type OpenDatabase } from '../../../store/database.ts';
import { migrate } from '../../../store/migrate.ts';

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

it('periods from before messages were rated keep what they were billed, and have none', async () => {
  const { db } = opened;
  await migrateBefore(db, '0505-rated-messages.sql');
  await sql`insert into rating.periods (account_id, subscription_id, line_id, period_start, period_end, is_first, days,
      of_days, starts_at, ends_at, due_at, looks, rated_from, rated_to, used_bytes, included_bytes, billed_cents, closed_at)
    values
      ('acct_1', 'sub_1', 'line_1', '2026-10-01', '2026-11-01', false, 31, 31, '2026-10-01', '2026-11-01', '2026-12-01', 1,
        '2026-10-01', '2026-11-01', 900, 500, 40, '2026-11-03'),
      ('acct_1', 'sub_1', 'line_1', '2026-11-01', '2026-12-01', false, 30, 30, '2026-11-01', '2026-12-01', '2026-12-03', 0,
        null, null, null, null, 0, null)`.execute(db);
  await migrate(db);
  const { rows } = await sql`select billed_cents, messages, included_messages, billed_messages_cents
    from rating.periods order by period_start`.execute(db);
  expect(rows).toEqual([
    { billedCents: 40, messages: 0, includedMessages: 0, billedMessagesCents: 0 },
    { billedCents: 0, messages: null, includedMessages: null, billedMessagesCents: 0 },
  ]);
});
