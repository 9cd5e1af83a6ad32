import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateBefore } from '../../../test/migrate-before.ts';
import { openDatabase, type OpenDatabase } from '../../store/database.ts';
import { migrate } from '../../store/migrate.ts';

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

it('a filled database: customers have accepted the first version with their sign-up', async () => {
  const { db } = opened;
  await migrateBefore(db, '0465-acceptances.sql');
  for (const id of ['acct_1', 'acct_2'])
    await sql`insert into accounts.accounts (id, status, company, phone, billing_address, billing_city, billing_state,
      billing_zip, shipping_address, shipping_city, shipping_state, shipping_zip, time_zone, created_at)
      values (${id}, 'active', 'Engines Inc', '', '', '', '', '', '', '', '', '', 'UTC', '2026-02-02T00:00Z')`.execute(
      db,
    );
  await sql`insert into accounts.sign_ups (id, account_id, state, email, merchant_customer_id, ip, subject, started_at,
    deadline_at) values
    ('sup_1', 'acct_1', 'done', 'ada@example.com', 'm1', '192.0.2.1', 'subject-1', '2026-01-01T00:00Z', now()),
    ('sup_3', 'acct_3', 'undoing', 'bob@example.com', 'm3', '192.0.2.1', null, '2026-01-01T00:00Z', now())`.execute(db);
  await migrate(db);
  const { rows } = await sql`select account_id, version, subject, how, accepted_at, ip from terms.acceptances
    order by account_id`.execute(db);
  expect(rows).toEqual([
    {
      accountId: 'acct_1',
      version: 1,
      subject: 'subject-1',
      how: 'sign_up',
      acceptedAt: new Date('2026-01-01T00:00Z'),
      ip: '192.0.2.1',
    },
    {
      accountId: 'acct_2',
      version: 1,
      subject: '',
      how: 'sign_up',
      acceptedAt: new Date('2026-02-02T00:00Z'),
      ip: null,
    },
  ]);
});
