import { withConnection } from '@linekeeper/standin-postgres';

/** Accounts with a card each, an open invoice each, and a charge that is asked for but not yet made. */
const seed = `
with made as (
  select 'bench_' || $1 || '_' || lpad(n::text, 6, '0') as key, lpad($1 || n::text, 12, '1') as digits, now() as at
  from generate_series(1, $2::int) as n
), customers as (
  insert into methods.customers (account_id, merchant_customer_id, gateway_profile_id, bill_to, created_at)
  select key, key, digits, '{}', at from made
), methods as (
  insert into methods.methods (id, account_id, gateway_payment_profile_id, kind, label, last4, expires_month, expires_year,
    is_default, status, consent_version, consent_at, consent_ip, added_at)
  select key, key, digits, 'card', 'Visa', '1111', 12, 2099, true, 'active', '1', at, '192.0.2.1', at from made
), invoices as (
  insert into billing.invoices (id, account_id, cause, status, period_start, period_end, subtotal_cents, total_cents,
    due_cents, line_count, bill_to, created_at)
  select key, key, key, 'draft', at::date, at::date + 30, 1990, 1990, 0, 1, '{}', at from made
), collections as (
  insert into collecting.collections (account_id, id, state, amount_cents, charge_id, made_at)
  select key, key, 'open', 1990, key, at from made
), uses as (
  insert into methods.uses (account_id, kind, holder, since) select key, 'invoice', key, at from made
)
insert into payments.charge_attempts (id, account_id, collection_id, attempt_no, gateway_invoice_no, amount_cents, description,
  trigger, method_id, gateway_profile_id, gateway_payment_profile_id, method_kind, method_label, method_last4,
  credential_use, state, sent_at, deadline_at)
select key, key, key, 1, key, 1990, 'A month', 'renewal', key, digits, digits, 'card', 'Visa', '1111',
  'first', 'sent', at, at + interval '1 hour' from made`;

/** Lines come to a draft alone: it is issued behind them. */
const lines = [
  `insert into billing.invoice_lines (account_id, cause, invoice_id, position, kind, text, quantity, unit_cents,
    amount_cents, made_at, changed_at)
  select account_id, id, id, 1, 'subscription', 'A month', 1, 1990, 1990, created_at, created_at
  from billing.invoices where id like 'bench\\_' || $1 || '\\_%'`,
  `update billing.invoices set status = 'open', number = id, issued_at = created_at, holds_methods = true
  where id like 'bench\\_' || $1 || '\\_%'`,
  `insert into collecting.collection_lines (account_id, collection_id, invoice_id, invoice_line_id, amount_cents)
  select account_id, invoice_id, invoice_id, id, 1990 from billing.invoice_lines
  where invoice_id like 'bench\\_' || $1 || '\\_%'`,
  `update billing.invoice_lines set collecting_cents = 1990 where invoice_id like 'bench\\_' || $1 || '\\_%'`,
];

const queue = `
insert into pgboss.job (name, data, retry_limit, heartbeat_seconds)
select 'payments.charge', jsonb_build_object('chargeId', id), 20, 10 from payments.charge_attempts
where id like 'bench\\_' || $1 || '\\_%'`;

const statistics = [
  'payments.charge_attempts',
  'methods.methods',
  'methods.customers',
  'billing.invoices',
  'billing.invoice_lines',
  'collecting.collections',
  'collecting.collection_lines',
  'pgboss.job',
];

/** Makes so many charges due; workers begin with them at once. */
export async function makeDue(url: string, round: string, count: number): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query(seed, [round, count]);
    for (const statement of lines) await client.query(statement, [round]);
    for (const table of statistics) await client.query(`analyze ${table}`);
    await client.query(queue, [round]);
  });
}

const progress = `
select count(*) filter (where status = 'paid')::int as paid,
  extract(epoch from max(paid_at) - min(paid_at))::float as seconds
from billing.invoices where id like 'bench\\_' || $1 || '\\_%'`;

/** How many invoices of that round are paid, and how long it took from the first to the last. */
export async function paidSoFar(url: string, round: string): Promise<{ paid: number; seconds: number }> {
  return withConnection(url, async (client) => {
    const found = await client.query<{ paid: number; seconds: number | null }>(progress, [round]);
    return { paid: found.rows[0]?.paid ?? 0, seconds: found.rows[0]?.seconds ?? 0 };
  });
}
