import type { withConnection } from '@linekeeper/standin-postgres';

export type Client = Parameters<Parameters<typeof withConnection>[1]>[0];

/** How many customers have how many lines: 5,111 customers, 1,000,000 lines. */
const fleets = [
  { customers: 5000, lines: 100 },
  { customers: 100, lines: 2000 },
  { customers: 10, lines: 20_000 },
  { customers: 1, lines: 100_000 },
] as const;

export const largest = 'acct_fleet_5111';
export const smallest = 'acct_fleet_1';
const plans = ['plan_bench_kore', 'plan_bench_cisco', 'plan_bench_legacy'] as const;

/** Fills an empty, migrated database. Lines of all customers are mixed in time, as they come in real life. */
export async function seedFleet(client: Client): Promise<void> {
  await seedPlans(client);
  await client.query(`
    create temporary table fleet as
    with customers as (
      select 'acct_fleet_' || row_number() over (order by size, at) as account_id, size
      from (values ${fleets.map((fleet) => `(${fleet.customers}, ${fleet.lines})`).join(', ')}) as f (customers, size),
        generate_series(1, customers) as at)
    select account_id, n, row_number() over (order by md5(account_id || ':' || n)) as at
    from customers, generate_series(1, size) as n`);
  await fillFleet(client);
}

/** So many lines for each of these accounts of a portal that runs. */
export async function seedLinesOf(client: Client, accounts: readonly string[], each: number): Promise<void> {
  await seedPlans(client);
  await client.query('create temporary table fleet (account_id text, n int, at bigint)');
  await client.query(
    `insert into fleet select account_id, n, row_number() over (order by md5(account_id || ':' || n))
     from unnest($1::text[]) as account_id, generate_series(1, $2) as n`,
    [[...accounts], each],
  );
  await fillFleet(client);
}

async function fillFleet(client: Client): Promise<void> {
  await client.query(`
    insert into inventory.sims (iccid, iccid_base, carrier, imported_at)
    select b || '0', b, case when at % 3 = 0 then 'cisco' else 'kore' end, now()
    from (select at, '8901260' || lpad(at::text, 12, '0') as b from fleet) as numbered`);
  await withoutSearchIndex(client, () => client.query(linesSql));
  await client.query(`
    insert into lines.line_counts (account_id, plan_id, status, line_count)
    select account_id, plan_id, status, count(*) from lines.lines group by 1, 2, 3
    on conflict (account_id, plan_id, status) do update set line_count = excluded.line_count`);
  await client.query('vacuum analyze lines.lines');
  await client.query('analyze');
}

/** Word by word it would take several times as long as made at once in the end. */
async function withoutSearchIndex(client: Client, work: () => Promise<unknown>): Promise<void> {
  const found = await client.query<{ sql: string }>(`select pg_get_indexdef('lines.lines_search'::regclass) as sql`);
  await client.query('drop index lines.lines_search');
  await work();
  await client.query(found.rows[0]?.sql ?? '');
}

/** Names are of a dozen words, so that "truck" is frequent; telephone numbers and states spread evenly. */
const linesSql = `
  insert into lines.lines
    (id, account_id, iccid, name, imei, msisdn, status, status_since, carrier, plan_id, tags, used_bytes,
     usage_as_of, created_at)
  select 'line_' || lpad(to_hex(1700000000000 + at), 12, '0') || '-' || substr(md5(at::text), 1, 12), account_id,
    '8901260' || lpad(at::text, 12, '0') || '0',
    (array['Truck', 'Pump', 'Meter', 'Gate', 'Camera', 'Truck', 'Sensor', 'Kiosk', 'Truck', 'Crane', 'Van', 'Buoy'])
      [1 + (at * 7919 % 12)] || ' ' || n,
    case when at % 2 = 0 then lpad((490000000000000 + at * 977)::text, 15, '0') end,
    '+1212' || lpad((at * 7919 % 10000000)::text, 7, '0'),
    case when at % 50 = 0 then 'suspended' when at % 997 = 0 then 'activation_failed' else 'active' end,
    now(), case when at % 3 = 0 then 'cisco' else 'kore' end,
    case when at % 3 = 0 then 'plan_bench_cisco' when at % 5 = 0 then 'plan_bench_legacy' else 'plan_bench_kore' end,
    case when at % 10 = 0 then array['winter'] else '{}' end, at * 1000, now(), now()
  from fleet order by at`;

async function seedPlans(client: Client): Promise<void> {
  await client.query(
    `insert into plans.plans (id, code, carrier, status, current_version_no)
     select id, id, case when id like '%cisco' then 'cisco' else 'kore' end, 'live', 1 from unnest($1::text[]) as id`,
    [plans],
  );
  await client.query(
    `insert into plans.plan_versions (plan_id, version_no, name, description, carrier_plan_ref, included_bytes,
       unit_bytes, price_cents, activation_fee_cents, needs_imei, made_at, pause_price_cents, overage, credits_unused_days)
     select id, 1, 'Bench ' || id, '', id, 10000000, 1000, 500, 0, false, now(), 100, 'free', true
     from unnest($1::text[]) as id`,
    [plans],
  );
}
