import type { Connection } from '../storage/open-storage.ts';
import type { SeedPlan } from './read-plans-file.ts';
import type { SeedSim } from './read-sims-file.ts';

const batchSize = 10_000;

/** Adds SIMs that are not there yet and leaves the others as they are. Answers how many were new. */
export async function addSims(connection: Connection, sims: readonly SeedSim[], addedAt: Date) {
  let added = 0;
  for (let start = 0; start < sims.length; start += batchSize) {
    const result = await connection.query(
      `insert into sims (iccid, carrier, imei, eid, form_factor, added_at)
       select one.iccid, one.carrier, one.imei, one.eid, one.form_factor, $2
       from rows from (
         jsonb_to_recordset($1::jsonb)
           as (iccid text, carrier text, imei text, eid text, form_factor text)
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
      `insert into plans (carrier, plan_ref, name, included_bytes, overage_limit_bytes, added_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (carrier, plan_ref) do update set name = excluded.name,
         included_bytes = excluded.included_bytes, overage_limit_bytes = excluded.overage_limit_bytes`,
      [
        plan.carrier,
        plan.carrierPlanRef,
        plan.name,
        plan.includedBytes ?? null,
        plan.overageLimitBytes ?? null,
        addedAt,
      ],
    );
  }
}
