import { withConnection } from '@linekeeper/standin-postgres';

const ACCOUNT = 'acct_bench';
const PLAN = 'plan_bench';

/** A customer with a card, and a plan that costs nothing: what a charge costs is measured by itself. */
const customer = [
  `insert into accounts.accounts (id, status, company, phone, billing_address, billing_city, billing_state, billing_zip,
    shipping_address, shipping_city, shipping_state, shipping_zip, time_zone, created_at, verified_at)
  values ('${ACCOUNT}', 'active', 'Bench Inc', '7145550100', 'a', 'b', 'California', '92602', 'a', 'b', 'California',
    '92602', 'UTC', now(), now()) on conflict do nothing`,
  `insert into methods.customers (account_id, merchant_customer_id, gateway_profile_id, bill_to, created_at)
  values ('${ACCOUNT}', 'bench', '123456', '{}', now()) on conflict do nothing`,
  `insert into methods.methods (id, account_id, gateway_payment_profile_id, kind, label, last4, expires_month,
    expires_year, is_default, status, consent_version, consent_at, consent_ip, added_at)
  values ('pm_bench', '${ACCOUNT}', '123456', 'card', 'Visa', '1111', 12, 2099, true, 'active', '1', now(), '192.0.2.1',
    now()) on conflict do nothing`,
  `insert into plans.plans (id, code, carrier, status, current_version_no)
  values ('${PLAN}', 'bench', 'kore', 'live', 1) on conflict do nothing`,
  `insert into plans.plan_versions (plan_id, version_no, name, description, carrier_plan_ref, included_bytes, unit_bytes,
    price_cents, activation_fee_cents, needs_imei, made_at, pause_price_cents, overage, credits_unused_days)
  values ('${PLAN}', 1, 'Bench', '', 'ref', 1000000, 1000, 0, 0, false, now(), 0, 'free', false) on conflict do nothing`,
];

const sims = `
insert into inventory.sims (iccid, iccid_base, carrier, imported_at)
select '8988' || $1 || lpad((n * 10 + 7)::text, 13, '0') || '0', '8988' || $1 || lpad((n * 10 + 7)::text, 13, '0'), 'kore', now()
from generate_series(1, $2::int) as n`;

const job = `
insert into bulk.jobs (id, account_id, action, state, by_name, plan_id, plan_version_no, carrier, price, refusals, total,
  ready_count, refused_count, running_count, done_count, failed_count, unknown_count, canceled_count, created_at,
  started_at, event_id, running_since, turn_at)
values ('job_bench_' || $1, '${ACCOUNT}', 'activate', 'paused', 'Bench', '${PLAN}', 1, 'kore',
  '{"items": [], "todayCents": 0, "monthlyDeltaCents": 0, "notes": []}', '[]', $2, $2, 0, 0, 0, 0, 0, 0, now(), now(),
  'evt_bench_' || $1, now(), now())`;

const rows = `
insert into bulk.rows (job_id, row, given, iccid, state)
select 'job_bench_' || $1, row_number() over (order by iccid), iccid, iccid, 'ready' from inventory.sims
where iccid like '8988' || $1 || '%'`;

const statistics = ['inventory.sims', 'bulk.rows', 'bulk.jobs', 'lines.lines', 'commands.commands'];

/** A job that activates so many SIMs, shown and paused. `round`: two digits of its own. */
export async function makeActivations(url: string, round: string, count: number): Promise<void> {
  await withConnection(url, async (client) => {
    for (const statement of customer) await client.query(statement);
    await client.query(sims, [round, count]);
    await client.query(job.replaceAll('$2', String(count)), [round]);
    await client.query(rows, [round]);
    for (const table of statistics) await client.query(`analyze ${table}`);
  });
}

/** From now on workers take its rows. */
export async function beginActivations(url: string, round: string): Promise<void> {
  await withConnection(url, (client) =>
    client.query(`update bulk.jobs set state = 'running' where id = 'job_bench_' || $1`, [round]),
  );
}

const progress = `
select ready_count = 0 as begun, running_count = 0 and ready_count = 0 and (
  select count(*) from subscriptions.subscriptions as s join bulk.rows as r on r.line_id = s.line_id
  where r.job_id = j.id and s.status = 'active') = total as ended
from bulk.jobs as j where id = 'job_bench_' || $1`;

/** Whether the carrier was asked for every row, and whether every line serves and its subscription has begun. */
export async function activationsSoFar(url: string, round: string): Promise<{ begun: boolean; ended: boolean }> {
  return withConnection(url, async (client) => {
    const { rows: read } = await client.query<{ begun: boolean; ended: boolean }>(progress, [round]);
    return read[0] ?? { begun: false, ended: false };
  });
}
