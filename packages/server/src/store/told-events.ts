import type { HookEventType } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, LineId } from '../kernel/ids.ts';
import type { Tx } from './database.ts';

/** Something that happened to an account, for systems of the customer. */
export interface ToldEvent {
  readonly accountId: AccountId;
  readonly type: HookEventType;
  readonly at: Date;
  /** Events of one line are counted in their order. */
  readonly lineId: LineId | null;
  /** Ids, states, numbers: nothing that names a person. */
  readonly data: Readonly<Record<string, string | number | null>>;
}

/** Tells events in the transaction of their change; of accounts to which no one listens nothing is kept. */
export async function tellEvents(tx: Tx, events: readonly ToldEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into store.told_events (account_id, type, at, line_id, data)
    select n."accountId", n.type, n.at, n."lineId", n.data
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as n (
      "accountId" text, type text, at timestamptz, "lineId" text, data jsonb)
    where exists (select from store.listeners where account_id = n."accountId")`.execute(tx);
}

/** From now on events of the account are kept for who listens, or no longer. */
export async function setListener(tx: Tx, accountId: AccountId, isListening: boolean): Promise<void> {
  await (
    isListening
      ? sql`insert into store.listeners (account_id) values (${accountId}) on conflict do nothing`
      : sql`delete from store.listeners where account_id = ${accountId}`
  ).execute(tx);
}

/** Takes the oldest out, in their order: who takes them keeps them in the same transaction. Empty while another one takes. */
export async function takeTold(tx: Tx, most: number): Promise<ToldEvent[]> {
  const { rows: locked } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('store.told_events')) as is_mine`.execute(tx);
  if (locked[0]?.isMine !== true) return [];
  const { rows } = await sql<ToldEvent & { position: number }>`
    delete from store.told_events where position in (select position from store.told_events order by position limit ${most})
    returning position, account_id, type, at, line_id, data`.execute(tx);
  return rows.toSorted((one, other) => one.position - other.position);
}
