import { largest, type Client } from './seed-fleet.ts';

/** The largest customer's plans charge for data above an allowance: 20 days of usage lie on each of its lines, half are above. */
export async function seedUsage(client: Client): Promise<void> {
  const found = await client.query('select from subscriptions.subscriptions limit 1');
  if ((found.rowCount ?? 0) > 0) return;
  for (const statement of statements) await client.query(statement);
}

const statements = [
  `insert into accounts.accounts (id, status, company, phone, billing_address, billing_city, billing_state, billing_zip,
     shipping_address, shipping_city, shipping_state, shipping_zip, time_zone, created_at, verified_at, billing_day)
   values ('${largest}', 'active', 'Bench', '6145550100', '1 Main Street', 'Columbus', 'Ohio', '43215',
     '1 Main Street', 'Columbus', 'Ohio', '43215', 'UTC', now(), now(), 1)`,
  `insert into plans.plan_versions (plan_id, version_no, name, description, carrier_plan_ref, included_bytes, unit_bytes,
     price_cents, activation_fee_cents, needs_imei, made_at, pause_price_cents, overage, credits_unused_days,
     overage_price_ten_thousandths, overage_unit_bytes, overage_units)
   select plan_id, 2, name, '', carrier_plan_ref, 10000000, 1000, 500, 0, false, now(), 100, 'charge', true,
     1000000, 1000000, 'started'
   from plans.plan_versions where plan_id like 'plan_bench%'`,
  `insert into subscriptions.subscriptions (id, account_id, line_id, plan_id, plan_version_no, price_cents,
     activation_fee_cents, status, first_charge, created_at, began_at, period_start, period_end, next_charge_at,
     pause_price_cents, quoted_cents, first_period_cents, order_id)
   select 'sub_' || id, account_id, id, plan_id, 2, 500, 0, 'active', 'paid', now() - interval '3 months',
     now() - interval '3 months', current_date - 20, current_date + 10, (current_date + 10)::timestamptz, 100, 500, 500,
     'sub_' || id
   from lines.lines where account_id = '${largest}' and status <> 'activation_failed'`,
  `insert into rating.periods (account_id, subscription_id, line_id, period_start, period_end, is_first, days, of_days,
     starts_at, ends_at, due_at)
   select account_id, id, line_id, period_start, period_end, false, 30, 30, period_start::timestamptz,
     period_end::timestamptz, period_end::timestamptz + interval '2 days'
   from subscriptions.subscriptions where account_id = '${largest}'`,
  `select metering.open_usage_months(array(select current_date - n from generate_series(0, 20) as n))`,
  `insert into metering.usage_days (line_id, day, used_bytes, source)
   select line_id, current_date - n, 200000 + (hashtext(line_id || n)::bigint & 524287) + 40000, 'rated'
   from subscriptions.subscriptions, generate_series(0, 19) as n where account_id = '${largest}'`,
  'vacuum analyze',
];
