import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';
import type { Command } from './command.ts';

type Tables = { 'commands.commands': Command };

/** Commands to a carrier that one worker takes for itself. */
export interface Claim {
  carrier: CarrierId;
  now: Date;
  leasedUntil: Date;
  most: number;
}

/** When the next open command of the carrier is to be sent, or looked at. */
export async function nextCommandAt(db: Db, what: 'toSend' | 'toLook', carrier: CarrierId): Promise<Date | null> {
  const { nextAt } = await openCommands(db, what, carrier)
    .select((on) => on.fn.min<Date | null>('nextLookAt').as('nextAt'))
    .executeTakeFirstOrThrow();
  return nextAt;
}

function openCommands(db: Db, what: 'toSend' | 'toLook', carrier: CarrierId) {
  return db
    .withTables<Tables>()
    .selectFrom('commands.commands')
    .where('finishedAt', 'is', null)
    .where('state', what === 'toSend' ? '=' : '!=', 'created')
    .where('carrier', '=', carrier);
}

/** Whether anything is due: a look that costs no transaction, for it is taken every second. */
export async function isAnyDue(db: Db, what: 'toSend' | 'toLook', carrier: CarrierId, now: Date): Promise<boolean> {
  const due = openCommands(db, what, carrier).select('id').where('nextLookAt', '<=', now);
  return (await due.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Takes the oldest command of the account whose turn it is and all that may go with it in one call, that account's first,
 * and notes them as sent: from here on the carrier may have them. Accounts with something due take turns in the order
 * of their ids, so that none waits for more than one call of each other one.
 */
export async function claimToSend(tx: Tx, { carrier, now, leasedUntil, most }: Claim): Promise<Command[]> {
  const lastServed = await lockTurn(tx, carrier);
  const due = sql`state = 'created' and carrier = ${carrier} and next_look_at <= ${now}`;
  const owner = sql`coalesce(account_id, '')`;
  const claimed = await sql<Command>`
    with following as (
      select ${owner} as id from commands.commands where ${due} and ${owner} > ${lastServed} order by ${owner} limit 1),
    first as (select ${owner} as id from commands.commands where ${due} order by ${owner} limit 1),
    served as (select id from following union all select id from first limit 1),
    moved as (update commands.turns set account_id = served.id from served where carrier = ${carrier}),
    head as (
      select kind, plan_ref, coalesce(most_together, 0) as together, least(${most}::integer, most_together) as most
      from commands.commands where ${due} and ${owner} = (select id from served)
      order by next_look_at, id limit 1 for update skip locked),
    own as (
      select id from commands.commands
      where ${due} and ${owner} = (select id from served)
        and (kind, plan_ref, coalesce(most_together, 0)) = (select kind, plan_ref, together from head)
      order by next_look_at, id limit (select most from head) for update skip locked),
    others as (
      select id from commands.commands
      where ${due} and ${owner} <> (select id from served)
        and (kind, plan_ref, coalesce(most_together, 0)) = (select kind, plan_ref, together from head)
      order by next_look_at, id limit (select most from head) - (select count(*) from own) for update skip locked)
    update commands.commands as c
    set state = 'sent', called_at = ${now}, first_called_at = coalesce(first_called_at, ${now}),
      send_count = send_count + 1, next_look_at = ${leasedUntil},
      deadline_at = case when send_count = 0 then ${now}::timestamptz + (deadline_at - created_at) else deadline_at end
    where c.id in (select id from own union all select id from others)
    returning c.*`.execute(tx);
  return claimed.rows;
}

/** Whose turn it was last; one at a time takes the next, until the transaction ends. */
async function lockTurn(tx: Tx, carrier: Claim['carrier']): Promise<string> {
  const turn = await sql<{ accountId: string }>`
    insert into commands.turns as t (carrier, account_id) values (${carrier}, '')
    on conflict (carrier) do update set account_id = t.account_id returning account_id`.execute(tx);
  return turn.rows[0]?.accountId ?? '';
}

/** Takes open commands whose time to be looked at has come and keeps other workers off them until `leasedUntil`. */
export async function claimToLook(tx: Tx, { carrier, now, leasedUntil, most }: Claim): Promise<Command[]> {
  return tx
    .withTables<Tables>()
    .updateTable('commands.commands')
    .set({ nextLookAt: leasedUntil })
    .where('id', 'in', (due) =>
      due
        .selectFrom('commands.commands')
        .select('id')
        .where('finishedAt', 'is', null)
        .where('state', '!=', 'created')
        .where('carrier', '=', carrier)
        .where('nextLookAt', '<=', now)
        .orderBy('nextLookAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}
