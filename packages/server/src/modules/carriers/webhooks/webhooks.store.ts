import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../store/database.ts';
import type { CarrierNotice } from '../carrier/carrier-webhook.port.ts';

/** Answers the ids of those that were not told before. */
export async function addNotices(
  tx: Tx,
  { carrier, notices, now }: { carrier: CarrierId; notices: readonly CarrierNotice[]; now: Date },
): Promise<string[]> {
  const added = await sql<{ id: string }>`
    insert into carriers.notices (id, carrier, what, operation_ref, iccids, sim_refs, received_at)
    select n.id, ${carrier}, n.what, n."operationRef",
      array(select jsonb_array_elements_text(n.iccids)), array(select jsonb_array_elements_text(n."simRefs")), ${now}
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (
      id text, what text, "operationRef" text, iccids jsonb, "simRefs" jsonb)
    on conflict (id) do nothing
    returning id`.execute(tx);
  return added.rows.map(({ id }) => id);
}

export type NoticeAbout = Pick<CarrierNotice, 'operationRef' | 'iccids' | 'simRefs'> & { carrier: CarrierId };

/** Notes as looked at, and answers, those of these that nobody has looked at. */
export async function takeUnlooked(tx: Tx, ids: readonly string[], now: Date): Promise<NoticeAbout[]> {
  const taken = await sql<NoticeAbout>`
    update carriers.notices set looked_at = ${now}
    where id = any(${ids}::text[]) and looked_at is null
    returning carrier, operation_ref, iccids, sim_refs`.execute(tx);
  return taken.rows;
}

/** Notices are evidence for a while. */
export async function forgetNotices(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from carriers.notices where id in
      (select id from carriers.notices where received_at < ${before} limit 10000)`.execute(tx);
}
