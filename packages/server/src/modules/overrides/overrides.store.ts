import { sql } from 'kysely';
import type { AccountId, OverrideId, PlanId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import { keptStatement } from '../../store/kept-statement.ts';
import type { Override } from './override.ts';

const overrides = (db: Db) => db.withTables<{ 'overrides.overrides': Override }>();

export async function insertOverride(tx: Tx, override: Override): Promise<void> {
  await overrides(tx).insertInto('overrides.overrides').values(override).execute();
}

export async function updateOverride(tx: Tx, { accountId, id, ...changes }: Override): Promise<void> {
  await overrides(tx)
    .updateTable('overrides.overrides')
    .set(changes)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function findOverride(db: Db, accountId: AccountId, id: OverrideId): Promise<Override | undefined> {
  return overrides(db)
    .selectFrom('overrides.overrides')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** All of an account, newest first; ended ones included. */
export async function listOverrides(db: Db, accountId: AccountId): Promise<Override[]> {
  return overrides(db)
    .selectFrom('overrides.overrides')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

/** Those of some accounts that held, hold or will hold. */
export async function overridesOf(db: Db, accountIds: readonly AccountId[]): Promise<Map<AccountId, Override[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await overridesOfAccounts(db, accountIds);
  return Map.groupBy(rows, ({ accountId }) => accountId);
}

const overridesOfAccounts = keptStatement<[accountIds: readonly AccountId[]], Override>((db, valueAt) =>
  overrides(db)
    .selectFrom('overrides.overrides')
    .selectAll()
    .where((on) => on('accountId', '=', on.fn.any(sql<AccountId[]>`${valueAt(0)}::text[]`)))
    .where(sql<boolean>`not is_called_off`),
);

/** Those of a plan that held, hold or will hold, by account. For staff alone. */
export async function overridesOfPlan(db: Db, planId: PlanId): Promise<Map<AccountId, Override[]>> {
  const rows = await overrides(db)
    .selectFrom('overrides.overrides')
    .selectAll()
    .where('planId', '=', planId)
    .where('isCalledOff', '=', false)
    .execute();
  return Map.groupBy(rows, ({ accountId }) => accountId);
}
