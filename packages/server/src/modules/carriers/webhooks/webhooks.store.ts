import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../store/database.ts';
import type { CarrierWebhook } from '../carrier/carrier-webhook.port.ts';

/** Answers the ids of those that had not come before. */
export async function addWebhooks(
  tx: Tx,
  { carrier, webhooks, now }: { carrier: CarrierId; webhooks: readonly CarrierWebhook[]; now: Date },
): Promise<string[]> {
  const added = await sql<{ id: string }>`
    insert into carriers.webhooks (id, carrier, what, operation_ref, iccids, sim_refs, received_at)
    select n.id, ${carrier}, n.what, n."operationRef",
      array(select jsonb_array_elements_text(n.iccids)), array(select jsonb_array_elements_text(n."simRefs")), ${now}
    from jsonb_to_recordset(${JSON.stringify(webhooks)}::jsonb) as n (
      id text, what text, "operationRef" text, iccids jsonb, "simRefs" jsonb)
    on conflict (id) do nothing
    returning id`.execute(tx);
  return added.rows.map(({ id }) => id);
}

export type WebhookAbout = Pick<CarrierWebhook, 'operationRef' | 'iccids' | 'simRefs'> & { carrier: CarrierId };

/** Notes as looked at, and answers, those of these that were not looked at. */
export async function claimUnlooked(tx: Tx, ids: readonly string[], now: Date): Promise<WebhookAbout[]> {
  const taken = await sql<WebhookAbout>`
    update carriers.webhooks set looked_at = ${now}
    where id = any(${ids}::text[]) and looked_at is null
    returning carrier, operation_ref, iccids, sim_refs`.execute(tx);
  return taken.rows;
}

/** Webhooks are evidence for a while. */
export async function forgetWebhooks(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from carriers.webhooks where id in
      (select id from carriers.webhooks where received_at < ${before} limit 10000)`.execute(tx);
}
