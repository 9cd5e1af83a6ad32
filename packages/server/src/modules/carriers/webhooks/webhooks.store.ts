import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';
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

/** A webhook that names no operation and no SIM that we know. */
export interface VagueWebhook {
  id: string;
  carrier: CarrierId;
  /** What the carrier calls it. */
  what: string;
  receivedAt: Date;
}

const vague = sql`operation_ref is null and iccids = '{}'
  and not exists (select from carriers.sim_refs as r where r.carrier = w.carrier and r.ref = any(w.sim_refs))`;

/** How many webhooks since then name nothing that we know, by carrier. */
export async function countVagueWebhooks(
  db: Db,
  since: Date,
): Promise<{ carrier: CarrierId; count: number; oldestAt: Date }[]> {
  const counted = await sql<{ carrier: CarrierId; count: number; oldestAt: Date }>`
    select carrier, count(*)::int as count, min(received_at) as oldest_at from carriers.webhooks as w
    where received_at >= ${since} and ${vague} group by carrier order by carrier`.execute(db);
  return counted.rows;
}

/** Newest first. */
export async function listVagueWebhooks(
  db: Db,
  asked: {
    since: Date;
    carrier: string | undefined;
    behind: { at: Date; id: string } | undefined;
    limit: number;
    offset: number;
  },
): Promise<VagueWebhook[]> {
  const { since, carrier, behind, limit, offset } = asked;
  const found = await sql<VagueWebhook>`
    select id, carrier, what, received_at from carriers.webhooks as w
    where received_at >= ${since} and ${vague}
      ${carrier === undefined ? sql`` : sql`and carrier = ${carrier}`}
      ${behind === undefined ? sql`` : sql`and (received_at, id) < (${behind.at}, ${behind.id})`}
    order by received_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return found.rows;
}

/** Undefined: there is no such webhook. */
export async function findWebhook(db: Db, id: string): Promise<Pick<VagueWebhook, 'id' | 'carrier'> | undefined> {
  const found = await sql<VagueWebhook>`select id, carrier from carriers.webhooks where id = ${id}`.execute(db);
  return found.rows[0];
}
