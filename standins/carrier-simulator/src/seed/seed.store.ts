import type { Carrier } from '../sims/sim.ts';
import type { Connection } from '../storage/open-storage.ts';
import type { SeedPlan } from './read-plans-file.ts';
import type { SeedSim } from './read-sims-file.ts';

const batchSize = 10_000;

/** Adds SIMs that are not there yet and leaves the others as they are. Answers how many were new. */
export async function addSims(connection: Connection, sims: readonly SeedSim[], addedAt: Date) {
  let added = 0;
  for (let start = 0; start < sims.length; start += batchSize) {
    const result = await connection.query(
      `insert into sims (iccid, carrier, account, imei, eid, form_factor, service_type, added_at)
       select one.iccid, one.carrier, one.account, one.imei, one.eid, one.form_factor, one.service_type, $2
       from rows from (
         jsonb_to_recordset($1::jsonb)
           as (iccid text, carrier text, account text, imei text, eid text, form_factor text, service_type text)
       ) with ordinality as one
       where not exists (select 1 from sims s where s.iccid = one.iccid)
       order by one.ordinality
       on conflict (iccid) do nothing`,
      [JSON.stringify(sims.slice(start, start + batchSize)), addedAt],
    );
    added += result.rowCount ?? 0;
  }
  return added;
}

/** Adds plans; one that is there takes the names and sizes of the file. */
export async function addPlans(connection: Connection, plans: readonly SeedPlan[], addedAt: Date) {
  for (const plan of plans) {
    await connection.query(
      `insert into plans (carrier, plan_ref, name, included_bytes, overage_limit_bytes, service_type, needs_imei,
         added_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (carrier, plan_ref) do update set name = excluded.name,
         included_bytes = excluded.included_bytes, overage_limit_bytes = excluded.overage_limit_bytes,
         service_type = excluded.service_type, needs_imei = excluded.needs_imei`,
      [
        plan.carrier,
        plan.carrierPlanRef,
        plan.name,
        plan.includedBytes ?? null,
        plan.overageLimitBytes ?? null,
        plan.serviceType ?? '',
        plan.needsImei ?? false,
        addedAt,
      ],
    );
  }
}

/** Gives what no known account owns, from before there were accounts, to the first account of its carrier. */
export async function adoptSims(
  connection: Connection,
  carrier: Carrier,
  accounts: readonly { accountId: string }[],
): Promise<void> {
  const known = accounts.map((account) => account.accountId);
  for (const table of ['sims', 'provisioning_requests']) {
    await connection.query(
      `update ${table} set account = $2
       where carrier = $1 and (account is null or account <> all($3::text[]))`,
      [carrier, known[0], known],
    );
  }
}

/** Lets the database know how many SIMs there are, without which it may look one up by reading all of its account. */
export async function countSims(connection: Connection): Promise<void> {
  await connection.query('analyze sims');
}
