import { words as erasing } from '../../kernel/words.ts';
import { trace, type Trace } from '../../store/traces.ts';
import { sql } from 'kysely';
import type { AccountId, MandateId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Mandate } from './mandate.ts';

interface WrongCode {
  accountId: AccountId;
  at: Date;
}

const tables = (db: Db) => db.withTables<{ 'mandates.mandates': Mandate; 'mandates.wrongCodes': WrongCode }>();

export async function insertMandate(tx: Tx, mandate: Mandate): Promise<void> {
  await tables(tx).insertInto('mandates.mandates').values(mandate).execute();
}

/** Newest first. */
export async function mandatesOf(db: Db, accountId: AccountId, limit: number): Promise<Mandate[]> {
  return tables(db)
    .selectFrom('mandates.mandates')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Their codes can be entered now. In a transaction that holds the account. */
export async function waitingMandates(tx: Tx, accountId: AccountId, now: Date): Promise<Mandate[]> {
  return tables(tx)
    .selectFrom('mandates.mandates')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('enteredAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('enterBy', '>', now)
    .execute();
}

export async function findMandate(db: Db, accountId: AccountId, id: MandateId): Promise<Mandate | undefined> {
  return tables(db)
    .selectFrom('mandates.mandates')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a session was last let do for the account, over or not. */
export async function latestMandate(
  db: Db,
  { accountId, sessionHash }: { accountId: AccountId; sessionHash: string },
): Promise<Mandate | undefined> {
  return tables(db)
    .selectFrom('mandates.mandates')
    .selectAll()
    .where('sessionHash', '=', sessionHash)
    .where('accountId', '=', accountId)
    .orderBy('enteredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function changeMandate(tx: Tx, id: MandateId, change: Partial<Mandate>): Promise<void> {
  await tables(tx).updateTable('mandates.mandates').set(change).where('id', '=', id).execute();
}

/** When wrong codes were entered for the account since then, oldest first. */
export async function wrongCodesSince(tx: Tx, accountId: AccountId, since: Date): Promise<Date[]> {
  const rows = await tables(tx)
    .selectFrom('mandates.wrongCodes')
    .select('at')
    .where('accountId', '=', accountId)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

/** Keeps one more; those before `since` no longer count and go. */
export async function noteWrongCode(tx: Tx, { accountId, at }: WrongCode, since: Date): Promise<void> {
  await tables(tx)
    .deleteFrom('mandates.wrongCodes')
    .where('accountId', '=', accountId)
    .where('at', '<=', since)
    .execute();
  await tables(tx).insertInto('mandates.wrongCodes').values({ accountId, at }).execute();
}

export const mandateTraces: readonly Trace[] = [
  trace({
    what: 'codes',
    table: sql`mandates.mandates`,
    where: ({ accountId, person }) => sql`account_id = ${accountId} and made_by_name <> ${erasing.erased.formerPerson}
      and (${person === null} or made_by = ${person?.subject ?? ''})`,
    set: () => sql`made_by_name = ${erasing.erased.formerPerson}`,
  }),
];
