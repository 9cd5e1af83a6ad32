import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateBefore } from '../../../test/migrate-before.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { openDatabase, type OpenDatabase } from '../../store/database.ts';
import { migrate } from '../../store/migrate.ts';
import { getPaymentTerms } from '../accounts/payment-terms.store.ts';
import { readCustomer } from '../methods/stored/customers.store.ts';

const customer = brandId<AccountId>('acct_1');
const firstCharges = ['waiting', 'failed', 'paid', 'none'] as const;

let database: TestDatabase;
let opened: OpenDatabase;

/** From before payment terms to now, once for the file. */
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined);
  await migrateBefore(opened.db, '0420-payment-terms.sql');
  await fill();
  await migrate(opened.db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const run = (statement: string) => sql.raw(statement).execute(opened.db);
const rows = async (statement: string) => (await sql.raw(statement).execute(opened.db)).rows;

/** Two customers with a card; one has a draft, an invoice that is open and one that is paid, and a subscription in each state. */
async function fill(): Promise<void> {
  for (const id of [customer, 'acct_2']) {
    await run(`insert into accounts.accounts (id, status, company, phone, billing_address, billing_city, billing_state,
      billing_zip, shipping_address, shipping_city, shipping_state, shipping_zip, time_zone, created_at)
      values ('${id}', 'active', 'Engines Inc', '', '', '', '', '', '', '', '', '', 'UTC', '2026-02-02T00:00Z')`);
    await run(`insert into methods.customers (account_id, merchant_customer_id, gateway_profile_id, bill_to, created_at)
      values ('${id}', 'm-${id}', 'g-${id}', '{}', now())`);
  }
  for (const state of ['draft', 'open', 'paid']) await addInvoice(state);
  for (const [no, state] of firstCharges.entries())
    await run(`insert into subscriptions.subscriptions (id, account_id, line_id, plan_id, plan_version_no, price_cents,
      activation_fee_cents, status, first_charge, created_at, began_at, period_start, period_end, next_charge_at, order_id,
      quoted_cents, first_period_cents)
      values ('sub_${no}', '${customer}', 'line_${no}', 'plan_1', 1, 1000, 0, 'active', '${state}', now(), '2026-10-05T12:00Z',
        '2026-11-05', '2026-12-05', '2026-12-05T05:00Z', 'sub_${no}', 1000, 1000)`);
}

async function addInvoice(state: string): Promise<void> {
  await run(`insert into billing.invoices (id, account_id, status, total_cents, due_cents, bill_to, created_at, cause)
    values ('inv_${state}', '${customer}', 'draft', 0, 0, '{}', '2026-10-01', 'cause-${state}')`);
  await run(`insert into billing.invoice_lines (account_id, invoice_id, position, text, kind, quantity, unit_cents,
    amount_cents, cause, made_at, changed_at)
    values ('${customer}', 'inv_${state}', 1, 'A month', 'subscription', 1, 1000, 1000, 'line-${state}', now(), now())`);
  if (state === 'draft') return;
  await run(`update billing.invoices set status = 'open', number = 'INV-${state}', subtotal_cents = 1000,
    total_cents = 1000, issued_at = '2026-10-01'
    where id = 'inv_${state}'`);
  if (state === 'paid')
    await run(`update billing.invoice_lines set collected_cents = 1000, changed_at = now() where cause = 'line-paid'`);
}

it('customers from before terms pay by the method that they have, which they need', async () => {
  expect(await getPaymentTerms(opened.db, customer)).toMatchObject({ netDays: null, creditLimitCents: null });
  expect(await readCustomer(opened.db, customer)).toMatchObject({
    isMethodOptional: false,
    gatewayProfileId: 'g-acct_1',
  });
  await run(`insert into accounts.payment_terms (account_id, net_days) values ('acct_2', 30)`);
  await expect(run(`update accounts.payment_terms set net_days = 20`)).rejects.toThrow('payment_terms_net_days_check');
});

it('invoices from before are due at once and never overdue, and none gets a due date later', async () => {
  expect(
    await rows(`select id, status, number, due_cents as due, net_days, due_on, overdue_at, overdue_noted_at, remit_to
      from billing.invoices order by id`),
  ).toEqual(
    [
      { id: 'inv_draft', status: 'draft', number: null, due: 1000 },
      { id: 'inv_open', status: 'open', number: 'INV-open', due: 1000 },
      { id: 'inv_paid', status: 'paid', number: 'INV-paid', due: 0 },
    ].map((one) => ({ ...one, netDays: null, dueOn: null, overdueAt: null, overdueNotedAt: null, remitTo: null })),
  );
  const give = (id: string, changes: string) => run(`update billing.invoices set ${changes} where id = '${id}'`);
  const terms = `net_days = 30, due_on = '2026-11-01', overdue_at = '2026-11-02'`;
  await expect(give('inv_open', terms)).rejects.toThrow('a finalised invoice never changes');
  await expect(give('inv_draft', 'net_days = 30')).rejects.toThrow('due_when_on_terms');
  await give('inv_draft', terms);
});

it('subscriptions keep what became of their first charge, and may now be invoiced', async () => {
  expect(await rows(`select first_charge from subscriptions.subscriptions order by id`)).toEqual(
    firstCharges.map((firstCharge) => ({ firstCharge })),
  );
  const change = (state: string) =>
    run(`update subscriptions.subscriptions set first_charge = '${state}' where id = 'sub_0'`);
  await change('invoiced');
  await expect(change('lost')).rejects.toThrow('subscriptions_first_charge_check');
});

it('a check can pay a line of an invoice from before, of its own account alone, and stays as it was recorded', async () => {
  const record = (account: string, id: string) =>
    run(`insert into remittances.recorded_payments (account_id, id, paid_by, reference, amount_cents, credit_cents, received_on,
      recorded_at) values ('${account}', '${id}', 'check', '1042', 400, 0, '2026-11-20', now())`);
  const pay = (account: string, id: string) =>
    run(`insert into remittances.recorded_payment_lines (account_id, recorded_payment_id, invoice_id, invoice_line_id,
      amount_cents) select '${account}', '${id}', invoice_id, id, 400 from billing.invoice_lines where cause = 'line-open'`);
  await record(customer, 'rcp_1');
  await record('acct_2', 'rcp_2');
  await expect(record(customer, 'rcp_3')).rejects.toThrow('recorded_payments_account_id_paid_by_reference_key');
  await pay(customer, 'rcp_1');
  await expect(pay('acct_2', 'rcp_2')).rejects.toThrow('violates foreign key constraint');
  const never = 'what a recorded payment paid never changes';
  await expect(run(`update remittances.recorded_payments set amount_cents = 300 where id = 'rcp_1'`)).rejects.toThrow(
    never,
  );
  await expect(run(`delete from remittances.recorded_payment_lines`)).rejects.toThrow(never);
  await expect(run(`delete from remittances.recorded_payments`)).rejects.toThrow(never);
  await run(
    `update remittances.recorded_payments set reversed_at = now(), reversed_reason = 'Bounced' where id = 'rcp_1'`,
  );
  await expect(
    run(`update remittances.recorded_payments set reversed_reason = 'x' where id = 'rcp_1'`),
  ).rejects.toThrow(never);
});
