import { withConnection } from '@linekeeper/standin-postgres';

/** How many accounts have their billing day today, each with so many subscriptions. */
export interface Fleet {
  /** Two digits of its own. */
  round: string;
  accounts: number;
  each: number;
}

const accounts = `
with made as (
  select 'bench_' || $1 || '_' || lpad(n::text, 6, '0') as key, lpad($1 || n::text, 12, '1') as digits
  from generate_series(1, $2::int) as n
), accounts as (
  insert into accounts.accounts (id, status, company, phone, billing_address, billing_city, billing_state, billing_zip,
    shipping_address, shipping_city, shipping_state, shipping_zip, time_zone, billing_day, created_at, verified_at)
  select key, 'active', 'Bench Inc', '7145550100', 'a', 'b', 'California', '92602', 'a', 'b', 'California', '92602', 'UTC',
    extract(day from (now() at time zone 'UTC')), now(), now() from made
), customers as (
  insert into methods.customers (account_id, merchant_customer_id, gateway_profile_id, bill_to, created_at)
  select key, key, digits, '{}', now() from made
)
insert into methods.methods (id, account_id, gateway_payment_profile_id, kind, label, last4, expires_month, expires_year,
  is_default, status, consent_version, consent_at, consent_ip, added_at)
select key, key, digits, 'card', 'Visa', '1111', 12, 2099, true, 'active', '1', now(), '192.0.2.1', now() from made`;

/** A large day is not spread: all of it is measured. */
const rules = `
insert into rules.versions (number, content, holds_from, made_at, reason)
values (1, '{"billing": {"accountsPerMinute": 1000000}}', now(), now(), 'bench') on conflict do nothing`;

const plan = [
  `insert into plans.plans (id, code, carrier, status, current_version_no)
  values ('plan_bench', 'bench', 'kore', 'live', 1) on conflict do nothing`,
  `insert into plans.plan_versions (plan_id, version_no, name, description, carrier_plan_ref, included_bytes, unit_bytes,
    price_cents, activation_fee_cents, needs_imei, made_at, pause_price_cents, overage, credits_unused_days)
  values ('plan_bench', 1, 'Bench', '', 'ref', 1000000, 1000, 500, 0, false, now(), 500, 'free', false)
  on conflict do nothing`,
];

const lines = [
  `insert into inventory.sims (iccid, iccid_base, carrier, imported_at)
  select '8988' || $1 || lpad((n * 10 + 7)::text, 13, '0') || '0', '8988' || $1 || lpad((n * 10 + 7)::text, 13, '0'), 'kore',
    now()
  from generate_series(1, $2::int * $3::int) as n`,
  `insert into lines.lines (id, account_id, iccid, status, status_since, carrier, plan_id, period_start, created_at)
  select 'line_' || $1 || '_' || lpad(n::text, 6, '0'),
    'bench_' || $1 || '_' || lpad(((n - 1) / $3::int + 1)::text, 6, '0'),
    '8988' || $1 || lpad((n * 10 + 7)::text, 13, '0') || '0', 'active', now(), 'kore', 'plan_bench',
    (now() at time zone 'UTC')::date - 30, now()
  from generate_series(1, $2::int * $3::int) as n`,
];

const subscriptions = [
  `insert into subscriptions.subscriptions (id, account_id, line_id, order_id, plan_id, plan_version_no, price_cents,
    activation_fee_cents, pause_price_cents, quoted_cents, first_period_cents, status, first_charge, created_at, began_at,
    period_start, period_end, next_charge_at)
  select 'sub_' || id, account_id, id, 'bench', 'plan_bench', 1, 500, 0, 500, 500, 500, 'active', 'paid', now(),
    now() - interval '30 days', (now() at time zone 'UTC')::date - 30, (now() at time zone 'UTC')::date,
    date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
  from lines.lines where id like 'line\\_' || $1 || '\\_%'`,
  `update subscriptions.periods set is_taken = true where not is_taken and $1 <> ''`,
];

const statistics = [
  'accounts.accounts',
  'methods.methods',
  'methods.customers',
  'inventory.sims',
  'lines.lines',
  'subscriptions.subscriptions',
  'subscriptions.periods',
  'billing.invoices',
  'billing.invoice_lines',
];

/** Gives so many accounts a billing day that has come; a worker begins with them when it starts. */
export async function makeDaysDue(url: string, { round, accounts: count, each }: Fleet): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query(rules);
    for (const statement of plan) await client.query(statement);
    await client.query(accounts, [round, count]);
    for (const statement of lines) await client.query(statement.replaceAll('$3::int', String(each)), [round, count]);
    for (const statement of subscriptions) await client.query(statement, [round]);
    for (const table of statistics) await client.query(`vacuum (analyze) ${table}`);
    await client.query('checkpoint');
  });
}

const progress = `
select count(*)::int as billed, coalesce(sum(line_count), 0)::int as lines
from billing.invoices where account_id like 'bench\\_' || $1 || '\\_%' and status in ('processing', 'paid')`;

/** How many accounts have the invoice of the day, with a charge requested over all of it, and how many lines these have. */
export async function billedSoFar(url: string, round: string): Promise<{ billed: number; lines: number }> {
  return withConnection(url, async (client) => {
    const found = await client.query<{ billed: number; lines: number }>(progress, [round]);
    return found.rows[0] ?? { billed: 0, lines: 0 };
  });
}
