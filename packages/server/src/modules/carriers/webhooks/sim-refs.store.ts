import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';
import type { SimRef } from '../carrier/carrier.port.ts';

/** Which of these a carrier uses for other SIMs or for none that we know of. */
export async function newSimRefs(db: Db, carrier: CarrierId, refs: readonly SimRef[]): Promise<SimRef[]> {
  const known = await iccidsOf(
    db,
    carrier,
    refs.map(({ ref }) => ref),
  );
  return refs.filter(({ ref, iccid }) => known.get(ref) !== iccid);
}

export async function keepSimRefs(tx: Tx, carrier: CarrierId, refs: readonly SimRef[]): Promise<void> {
  // In one order, so that two who keep the same ones do not wait for each other in a circle.
  await sql`
    insert into carriers.sim_refs (carrier, ref, iccid)
    select distinct on (n.ref) ${carrier}, n.ref, n.iccid
    from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) as n (ref text, iccid text) order by n.ref
    on conflict (carrier, ref) do update set iccid = excluded.iccid`.execute(tx);
}

/** The SIMs behind what a carrier calls them; unknown ones are left out. */
export async function iccidsOf(db: Db, carrier: CarrierId, refs: readonly string[]): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const found = await sql<SimRef>`
    select ref, iccid from carriers.sim_refs where carrier = ${carrier} and ref = any(${refs}::text[])`.execute(db);
  return new Map(found.rows.map(({ ref, iccid }) => [ref, iccid]));
}
