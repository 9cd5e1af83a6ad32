import { sql } from 'kysely';
import type { Db, Tx } from '../../store/database.ts';

/** One version of the rules as it is stored. */
export interface RulesVersion {
  number: number;
  holdsFrom: Date;
  content: unknown;
  reason: string;
  madeAt: Date;
  /** What the member of staff was called then; null: a command on the machine. */
  madeBy: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  withdrawnReason: string | null;
}

type Tables = { 'rules.versions': RulesVersion };

const rules = (db: Db) => db.withTables<Tables>();

/** The version that holds at a moment; undefined while only the defaults do. */
export async function versionAt(db: Db, moment: Date): Promise<RulesVersion | undefined> {
  return rules(db)
    .selectFrom('rules.versions')
    .selectAll()
    .where('holdsFrom', '<=', moment)
    .where('withdrawnAt', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All versions, newest first, withdrawn ones included. */
export async function allVersions(db: Db): Promise<RulesVersion[]> {
  return rules(db).selectFrom('rules.versions').selectAll().orderBy('number', 'desc').execute();
}

/** What every process hears when a version was made or withdrawn. */
export const rulesChannel = 'rules_changed';

async function notify(tx: Tx): Promise<void> {
  await sql`select pg_notify(${rulesChannel}, '')`.execute(tx);
}

/** Until the transaction ends no one else adds or withdraws a version. */
export async function lockVersions(tx: Tx): Promise<void> {
  await sql`lock table rules.versions in share row exclusive mode`.execute(tx);
}

type NewVersion = Omit<RulesVersion, 'withdrawnAt' | 'withdrawnBy' | 'withdrawnReason'>;

export async function addVersion(tx: Tx, { content, ...version }: NewVersion): Promise<void> {
  await rules(tx)
    .insertInto('rules.versions')
    .values({
      ...version,
      content: JSON.stringify(content),
      withdrawnAt: null,
      withdrawnBy: null,
      withdrawnReason: null,
    })
    .execute();
  await notify(tx);
}

/** True when a version that does not hold yet was withdrawn. */
export async function withdrawVersion(
  tx: Tx,
  number: number,
  { at, by, reason }: { at: Date; by: string | null; reason: string },
): Promise<boolean> {
  const done = await rules(tx)
    .updateTable('rules.versions')
    .set({ withdrawnAt: at, withdrawnBy: by, withdrawnReason: reason })
    .where('number', '=', number)
    .where('withdrawnAt', 'is', null)
    .where('holdsFrom', '>', at)
    .executeTakeFirst();
  await notify(tx);
  return done.numUpdatedRows > 0n;
}
