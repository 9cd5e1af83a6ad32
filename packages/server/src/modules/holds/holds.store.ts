import type { HoldKind } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

/** Why an account may read and pay, and change no line. */
export interface Hold {
  accountId: AccountId;
  /** `approval`: staff have not looked at the new account yet. */
  kind: HoldKind;
  /** As the customer reads it; null for an approval. */
  reason: string | null;
  decidedBy: string | null;
  since: Date;
}

const holds = (db: Db) => db.withTables<{ 'holds.holds': Hold }>();

export async function holdOf(db: Db, accountId: AccountId): Promise<Hold | undefined> {
  return holds(db).selectFrom('holds.holds').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

/** Why an account may change no line; none while it is not held. */
export async function refusalsOf(db: Db, accountId: AccountId): Promise<('account_held' | 'account_in_review')[]> {
  const hold = await holdOf(db, accountId);
  if (!hold) return [];
  return [hold.kind === 'staff' ? 'account_held' : 'account_in_review'];
}

/** False when the account is held already. */
export async function insertHold(tx: Tx, hold: Hold): Promise<boolean> {
  const added = await holds(tx)
    .insertInto('holds.holds')
    .values(hold)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** What ended; undefined when the account is not held so. */
export async function deleteHold(tx: Tx, accountId: AccountId, kind: HoldKind): Promise<Hold | undefined> {
  return holds(tx)
    .deleteFrom('holds.holds')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst();
}

/** The account is gone or closed: whether it was held no longer matters. */
export async function forgetHold(tx: Tx, accountId: AccountId): Promise<void> {
  await holds(tx).deleteFrom('holds.holds').where('accountId', '=', accountId).execute();
}

/** Those of some accounts that are held. For staff alone. */
export async function holdsOfAccounts(db: Db, ids: readonly AccountId[]): Promise<Map<AccountId, HoldKind>> {
  if (ids.length === 0) return new Map();
  const rows = await holds(db)
    .selectFrom('holds.holds')
    .select(['accountId', 'kind'])
    .where('accountId', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ accountId, kind }) => [accountId, kind]));
}

/** Accounts of all customers that are held so, the longest held first. For staff alone. */
export async function heldOfAll(db: Db, kind: HoldKind, most: number): Promise<AccountId[]> {
  const rows = await holds(db)
    .selectFrom('holds.holds')
    .select('accountId')
    .where('kind', '=', kind)
    .orderBy('since')
    .orderBy('accountId')
    .limit(most)
    .execute();
  return rows.map(({ accountId }) => accountId);
}
