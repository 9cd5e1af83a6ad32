import { trace, type Trace } from '../../../store/traces.ts';
import type { LineView } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

export interface Owner {
  accountId: AccountId;
  subject: string;
}

type Tables = { 'fleet.views': Owner & LineView & { madeAt: Date } };

const views = (db: Db) => db.withTables<Tables>();

/** Of one person, by name. */
export async function viewsOf(db: Db, { accountId, subject }: Owner): Promise<LineView[]> {
  return views(db)
    .selectFrom('fleet.views')
    .select(['id', 'name', 'query'])
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .orderBy('name')
    .execute();
}

/** Until the transaction ends no other adds a view for this person. */
export async function lockViews(tx: Tx, { accountId, subject }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fleet.views ${accountId} ${subject}`}, 0))`.execute(tx);
}

/** Adds a view, or puts it in the place of the one with its name. */
export async function putView(tx: Tx, view: Owner & LineView & { madeAt: Date }): Promise<void> {
  await views(tx)
    .insertInto('fleet.views')
    .values(view)
    .onConflict((conflict) => conflict.columns(['accountId', 'subject', 'name']).doUpdateSet({ query: view.query }))
    .execute();
}

/** False when there is none. */
export async function dropView(tx: Tx, { accountId, subject }: Owner, id: string): Promise<boolean> {
  const dropped = await views(tx)
    .deleteFrom('fleet.views')
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .where('id', '=', id)
    .executeTakeFirst();
  return dropped.numDeletedRows === 1n;
}

export const viewTraces: readonly Trace[] = [
  trace({
    what: 'views',
    table: sql`fleet.views`,
    where: ({ accountId, person }) =>
      sql`account_id = ${accountId} and (${person === null} or subject = ${person?.subject ?? ''})`,
    set: null,
  }),
];
