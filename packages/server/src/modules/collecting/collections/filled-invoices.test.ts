import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateBefore } from '../../../../test/migrate-before.ts';
import { openDatabase, type OpenDatabase } from '../../../store/database.ts';
import { migrate } from '../../../store/migrate.ts';

const accounts = '0371-invoices-of-accounts.sql';
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

const run = (statement: string) => sql.raw(statement).execute(opened.db);
const rows = async (statement: string) => (await sql.raw(statement).execute(opened.db)).rows;

const states = { paid: 'approved', processing: 'sent', open: 'declined', void: 'declined' } as const;

/** An invoice with a period and a fee, in each state, each with one attempt; a last one that could not be charged. */
async function fill(): Promise<void> {
  await run(`insert into methods.customers (account_id, merchant_customer_id, gateway_profile_id, bill_to, created_at)
    values ('acct_1', 'm1', 'g1', '{}', now())`);
  await run(`insert into methods.methods (id, account_id, gateway_payment_profile_id, kind, label, last4, is_default, status,
    consent_version, consent_at, consent_ip, added_at)
    values ('pm_1', 'acct_1', 'gp1', 'card', 'Visa', '1111', true, 'active', '1', now(), '192.0.2.1', now())`);
  for (const state of [...Object.keys(states), 'untried']) await addInvoice(state);
  for (const [state, attempt] of Object.entries(states)) await addAttempt(state, attempt);
  await run(`update billing.invoices set due_cents = 0, status = 'void', closed_at = now(), closed_by = 'Ada',
    closed_reason = 'x' where id = 'inv_void'`);
  await run(`begin; insert into billing.covers (account_id, invoice_id, kind, ref, amount_cents, noted_at)
    values ('acct_1', 'inv_paid', 'charge', 'txn_paid', 1100, now());
    update billing.invoices set due_cents = 0, status = 'paid', paid_at = '2026-10-01' where id = 'inv_paid'; commit`);
}

async function addInvoice(state: string): Promise<void> {
  const charge = state === 'untried' ? 'null' : `'txn_${state}'`;
  const failed = state === 'processing' || state === 'paid' ? 'null, null' : `'2026-10-02', 'Declined.'`;
  await run(`insert into billing.invoices (id, account_id, subscription_id, status, period_start, period_end, total_cents,
    due_cents, bill_to, charge_id, failed_at, reason, created_at)
    values ('inv_${state}', 'acct_1', 'sub_${state}', 'draft', '2026-10-01', '2026-11-01', 1100, 1100, '{}', ${charge},
      ${failed}, '2026-10-01')`);
  await run(`insert into billing.invoice_lines (invoice_id, position, text, line_id, subscription_id, iccid, kind, quantity,
    unit_cents, amount_cents) values
    ('inv_${state}', 1, 'A month', 'line_${state}', 'sub_${state}', '89', 'subscription', 1, 1000, 1000),
    ('inv_${state}', 2, 'A fee', 'line_${state}', 'sub_${state}', '89', 'activation', 1, 100, 100)`);
  await run(`update billing.invoices set status = '${state === 'processing' ? 'processing' : 'open'}',
    number = 'INV-202610-${state}', issued_at = '2026-10-01' where id = 'inv_${state}'`);
}

async function addAttempt(state: string, attempt: string): Promise<void> {
  const settled = attempt === 'sent' ? 'null, null' : `'t${state}', '2026-10-01'`;
  await run(`insert into payments.charge_attempts (id, account_id, invoice_id, attempt_no, gateway_invoice_no, amount_cents,
    description, trigger, method_id, gateway_profile_id, gateway_payment_profile_id, method_kind, method_label, method_last4,
    credential_use, state, sent_at, deadline_at, trans_id, settled_at)
    values ('txn_${state}', 'acct_1', 'inv_${state}', 1, 'g-${state}', 1100, 'x', 'activation', 'pm_1', 'g1', 'gp1', 'card',
      'Visa', '1111', 'first', '${attempt}', now(), now(), ${settled})`);
}

it('a filled database keeps its invoices, their numbers and attempts; what is paid, due and under way stays so', async () => {
  await migrateBefore(opened.db, accounts);
  await fill();
  await migrate(opened.db);
  const sums = (state: string, of: object) => ({ id: `inv_${state}`, number: `INV-202610-${state}`, ...of });
  expect(
    await rows(`select id, number, status, due_cents as due, collecting_cents as collecting, line_count as lines, cause
      from billing.invoices order by id`),
  ).toEqual(
    [
      sums('open', { status: 'open', due: 1100, collecting: 0 }),
      sums('paid', { status: 'paid', due: 0, collecting: 0 }),
      sums('processing', { status: 'processing', due: 1100, collecting: 1100 }),
      sums('untried', { status: 'open', due: 1100, collecting: 0 }),
      sums('void', { status: 'void', due: 0, collecting: 0 }),
    ].map((invoice) => ({ ...invoice, lines: 2, cause: `${invoice.id.replace('inv_', 'sub_')}:2026-10-01` })),
  );
  expect(
    await rows(`select cause, due_cents as due, collected_cents as collected, failure from billing.invoice_lines
      where cause like 'sub_paid:%' or cause like 'sub_untried:%' order by cause`),
  ).toEqual([
    { cause: 'sub_paid:activation', due: 0, collected: 100, failure: null },
    { cause: 'sub_paid:first', due: 0, collected: 1000, failure: null },
    { cause: 'sub_untried:activation', due: 100, collected: 0, failure: 'Declined.' },
    { cause: 'sub_untried:first', due: 1000, collected: 0, failure: 'Declined.' },
  ]);
  expect(
    await rows(`select made.id, made.state, attempt.gateway_invoice_no as no, sum(part.amount_cents)::int as cents
      from collecting.collections as made join payments.charge_attempts as attempt on attempt.collection_id = made.id
        join collecting.collection_lines as part on part.collection_id = made.id
      group by 1, 2, 3 order by 1`),
  ).toEqual([
    { id: 'inv_open', state: 'released', no: 'g-open', cents: 1100 },
    { id: 'inv_paid', state: 'paid', no: 'g-paid', cents: 1100 },
    { id: 'inv_processing', state: 'open', no: 'g-processing', cents: 1100 },
    { id: 'inv_void', state: 'released', no: 'g-void', cents: 1100 },
  ]);
});

it('and the triggers hold for what came over', async () => {
  await run(`update billing.invoice_lines set collecting_cents = 0, collected_cents = amount_cents
    where invoice_id = 'inv_processing'`);
  expect(await rows(`select status, due_cents as due from billing.invoices where id = 'inv_processing'`)).toEqual([
    { status: 'paid', due: 0 },
  ]);
  await expect(
    run(`update billing.invoice_lines set collecting_cents = 1 where cause = 'sub_paid:first'`),
  ).rejects.toThrow('collects_no_more_than_is_due');
});
