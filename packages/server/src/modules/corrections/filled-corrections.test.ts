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
  await migrateBefore(opened.db, '0490-refunds-called-off.sql');
  await fill();
  await migrate(opened.db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const run = (statement: string) => sql.raw(statement).execute(opened.db);

/** One of each kind and outcome: those with a transaction were given at the gateway. */
const before = [
  ['cor_called_off', 'refund', 'not_done', 't1', 1],
  ['cor_never_given', 'refund', 'not_done', null, 0],
  ['cor_given', 'refund', 'done', 't2', 0],
  ['cor_refused', 'refund', 'refused', null, 0],
  ['cor_void_not_done', 'void', 'not_done', 't3', 0],
  ['cor_void', 'void', 'done', 't4', 0],
] as const;

async function fill(): Promise<void> {
  await run(`insert into methods.customers (account_id, merchant_customer_id, gateway_profile_id, bill_to, created_at)
    values ('acct_1', 'm1', 'g1', '{}', now())`);
  await run(`insert into methods.methods (id, account_id, gateway_payment_profile_id, kind, label, last4, is_default, status,
    consent_version, consent_at, consent_ip, added_at)
    values ('pm_1', 'acct_1', 'gp1', 'card', 'Visa', '1111', true, 'active', '1', now(), '192.0.2.1', now())`);
  await run(`insert into payments.charge_attempts (id, account_id, collection_id, attempt_no, gateway_invoice_no, amount_cents,
    description, trigger, method_id, gateway_profile_id, gateway_payment_profile_id, method_kind, method_label, method_last4,
    credential_use, state, sent_at, deadline_at, trans_id, settled_at)
    values ('txn_1', 'acct_1', 'col_1', 1, 'g-1', 1100, 'x', 'activation', 'pm_1', 'g1', 'gp1', 'card', 'Visa', '1111', 'first',
      'approved', now(), now(), 't-1', now())`);
  for (const [id, kind, state, transId] of before)
    await run(`insert into corrections.corrections (id, kind, charge_id, account_id, amount_cents, reason, gateway_invoice_no,
      state, trans_id, sent_at, deadline_at, ended_at)
      values ('${id}', '${kind}', 'txn_1', 'acct_1', 100, 'a test', '${id}', '${state}', ${transId ? `'${transId}'` : 'null'},
        now(), now(), now())`);
}

it('a filled database: refunds that were given and then called off count once, all others never', async () => {
  const { rows } = await sql<{
    id: string;
    calledOff: number;
  }>`select id, called_off from corrections.corrections`.execute(opened.db);
  expect(Object.fromEntries(rows.map(({ id, calledOff }) => [id, calledOff]))).toEqual(
    Object.fromEntries(before.map(([id, , , , calledOff]) => [id, calledOff])),
  );
});

it('from then on a refund that is called off is counted, and nothing else is', async () => {
  const change = (id: string, changes: string) =>
    run(`update corrections.corrections set ${changes} where id = '${id}'`);
  const counted = 'a refund that is called off is counted, and nothing else is';
  await change('cor_called_off', `state = 'done'`);
  await expect(change('cor_called_off', `state = 'not_done'`)).rejects.toThrow(counted);
  await expect(change('cor_given', 'called_off = called_off + 1')).rejects.toThrow(counted);
  await change('cor_called_off', `state = 'not_done', called_off = called_off + 1`);
  await change('cor_given', `state = 'not_done', called_off = 1`);
});
