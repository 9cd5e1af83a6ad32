import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateBefore } from '../../../../test/migrate-before.ts';
import { brandId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import { openDatabase, type OpenDatabase } from '../../../store/database.ts';
import { migrate } from '../../../store/migrate.ts';
import { getAccount } from '../../accounts/accounts.store.ts';
import { livingOfLines } from '../subscription/subscriptions.store.ts';

const orders = '0380-orders-of-subscriptions.sql';
const [customer, beginner] = [brandId<AccountId>('acct_1'), brandId<AccountId>('acct_2')];

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
  for (const id of [customer, beginner])
    await sql`insert into accounts.accounts values (${id}, 'active', 'Engines Inc', '', '', '', '', '', '', '', '', '',
      'America/New_York', now())`.execute(db);
  await sql`insert into subscriptions.subscriptions (id, account_id, line_id, plan_id, plan_version_no, price_cents,
    activation_fee_cents, status, first_charge, created_at, began_at, anchor_day, period_start, period_end, next_charge_at)
    values
    ('sub_2', ${customer}, 'line_2', 'plan_1', 1, 1000, 100, 'active', 'paid', now(), '2026-10-05T12:00Z', 5,
      '2026-11-05', '2026-12-05', '2026-12-05T05:00Z'),
    ('sub_1', ${customer}, 'line_1', 'plan_1', 1, 1000, 100, 'active', 'paid', now(), '2026-09-20T12:00Z', 20,
      '2026-11-20', '2026-12-20', '2026-12-20T05:00Z'),
    ('sub_3', ${customer}, 'line_3', 'plan_1', 1, 500, 50, 'pending', 'waiting', now(), null, null, null, null, null),
    ('sub_4', ${beginner}, 'line_4', 'plan_1', 1, 500, 0, 'pending', 'waiting', now(), null, null, null, null, null)`.execute(
    db,
  );
}

it('a filled database: the oldest subscription gives its account the billing day, and running periods stay', async () => {
  await migrateBefore(opened.db, orders);
  await fill();
  await migrate(opened.db);
  const { db } = opened;
  const zone = { timeZone: 'America/New_York', before: null };
  expect((await getAccount(db, customer))?.calendar).toEqual({ ...zone, billingDay: 20 });
  expect((await getAccount(db, beginner))?.calendar).toEqual({ ...zone, billingDay: null });
  const ids = ['line_1', 'line_2', 'line_3'].map(brandId<LineId>);
  const [oldest, younger, waiting] = [...(await livingOfLines(db, ids)).values()].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  expect(oldest).toMatchObject({
    orderId: 'sub_1',
    quotedCents: 1100,
    pausePriceCents: 1000,
    pausedAt: null,
    firstPeriodCents: 1000,
    periodEnd: '2026-12-20',
  });
  expect(younger).toMatchObject({
    orderId: 'sub_2',
    quotedCents: 1100,
    firstPeriodCents: 1000,
    periodStart: '2026-11-05',
    periodEnd: '2026-12-05',
    nextChargeAt: new Date('2026-12-05T05:00Z'),
  });
  expect(waiting).toMatchObject({ orderId: 'sub_3', quotedCents: 550, firstPeriodCents: null, beganAt: null });
});
