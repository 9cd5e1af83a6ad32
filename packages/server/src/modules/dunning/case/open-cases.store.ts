import { sql } from 'kysely';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { DunningTables } from './cases.store.ts';

const tables = (db: Db) => db.withTables<DunningTables>();

/** Accounts whose case is to be looked at by then, longest due first. */
export async function dueAccounts(db: Db, now: Date, most: number): Promise<AccountId[]> {
  const rows = await tables(db)
    .selectFrom('dunning.cases')
    .select('accountId')
    .where('nextLookAt', '<=', now)
    .orderBy('nextLookAt')
    .orderBy('accountId')
    .limit(most)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** From now on an account's open case is due. */
export async function lookSoon(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('dunning.cases')
    .set({ nextLookAt: now })
    .where('accountId', '=', accountId)
    .where('closed', 'is', null)
    .execute();
}

/** An open case of any account, for the provider. */
export interface ListedCase {
  accountId: AccountId;
  openedAt: Date;
  heldReason: string | null;
  isBlocked: boolean;
  payingSince: string | null;
  heldSince: string | null;
  nextLookAt: Date | null;
  failureCount: number;
  cutCount: number;
}

/** Oldest first. */
export async function openCases(db: Db, most: number): Promise<ListedCase[]> {
  const count = sql<number>`count(*)::int`;
  return tables(db)
    .selectFrom('dunning.cases as c')
    .select(['accountId', 'openedAt', 'heldReason', 'isBlocked', 'payingSince', 'heldSince', 'nextLookAt'])
    .select((on) => [
      on
        .selectFrom('dunning.failures as f')
        .select(count.as('count'))
        .whereRef('f.accountId', '=', 'c.accountId')
        .whereRef('f.caseId', '=', 'c.id')
        .where('f.outcome', 'is', null)
        .$asScalar()
        .$notNull()
        .as('failureCount'),
      on
        .selectFrom('dunning.caseLines as l')
        .select(count.as('count'))
        .whereRef('l.accountId', '=', 'c.accountId')
        .whereRef('l.caseId', '=', 'c.id')
        .where('l.cutAt', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('cutCount'),
    ])
    .where('closed', 'is', null)
    .orderBy('openedAt')
    .orderBy('accountId')
    .limit(most)
    .execute();
}

/** How many accounts have a payment that failed and is not made up for. For staff alone. */
export async function countCasesOfAll(db: Db): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('dunning.cases')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('closed', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lines of the account that are suspended because of what it owes. */
export async function countSuspended(db: Db, accountId: AccountId): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('dunning.caseLines')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('cutAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** When the next case is to be looked at, of any account. */
export async function nextLookOfAny(db: Db): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('dunning.cases')
    .select((on) => on.fn.min('nextLookAt').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Accounts with an open case behind an id. */
export async function openBehind(db: Db, behindId: string, most: number): Promise<{ id: AccountId }[]> {
  return tables(db)
    .selectFrom('dunning.cases')
    .select('accountId as id')
    .where('closed', 'is', null)
    .where('accountId', '>', sql<AccountId>`${behindId}`)
    .orderBy('accountId')
    .limit(most)
    .execute();
}

/** Which of some accounts have a line that an open case has suspended. */
export async function accountsWithCutLines(db: Db, ids: readonly AccountId[]): Promise<Set<AccountId>> {
  const rows = await tables(db)
    .selectFrom('dunning.cases as c')
    .innerJoin('dunning.caseLines as l', (on) =>
      on.onRef('l.accountId', '=', 'c.accountId').onRef('l.caseId', '=', 'c.id'),
    )
    .select('c.accountId')
    .distinct()
    .where('c.closed', 'is', null)
    .where(sql<boolean>`c.account_id = any(${[...ids]}::text[])`)
    .where('l.cutAt', 'is not', null)
    .where('l.endedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Which of some accounts have a payment that failed and is not made up for. */
export async function pastDueAmong(db: Db, ids: readonly AccountId[]): Promise<Set<AccountId>> {
  if (ids.length === 0) return new Set();
  const rows = await tables(db)
    .selectFrom('dunning.cases')
    .select('accountId')
    .where('closed', 'is', null)
    .where('accountId', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Steps that were taken of all accounts, and not skipped, oldest first. For staff alone. */
export async function stepsOfAll(
  db: Db,
  since: Date,
): Promise<Pick<DunningTables['dunning.stepsTaken'], 'accountId' | 'action' | 'takenAt'>[]> {
  return tables(db)
    .selectFrom('dunning.stepsTaken')
    .select(['accountId', 'action', 'takenAt'])
    .where('takenAt', '>=', since)
    .where('isSkipped', '=', false)
    .orderBy('takenAt')
    .execute();
}
