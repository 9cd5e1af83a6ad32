import type { CheckedStep } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import type { SetupCheckId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Check, Finding } from './check.ts';

interface Dismissal {
  dismissedAt: Date;
  dismissedBy: string;
}

type Tables = { 'setup.checks': Check; 'setup.dismissals': Dismissal };

const tables = (db: Db) => db.withTables<Tables>();

export async function lastChecks(db: Db): Promise<Map<CheckedStep, Check>> {
  const rows = await tables(db).selectFrom('setup.checks').selectAll().execute();
  return new Map(rows.map((row) => [row.step, row]));
}

/** The last check of a step; until the transaction ends no other begins. */
export async function lockCheck(tx: Tx, step: CheckedStep): Promise<Check | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`setup.${step}`}))`.execute(tx);
  return tables(tx).selectFrom('setup.checks').selectAll().where('step', '=', step).executeTakeFirst();
}

/** In the place of the one before. */
export async function putCheck(tx: Tx, check: Check): Promise<void> {
  const { step, ...change } = check;
  await tables(tx)
    .insertInto('setup.checks')
    .values({ step, ...change })
    .onConflict((conflict) => conflict.column('step').doUpdateSet(change))
    .execute();
}

/** Undefined: another check began meanwhile, or this one is concluded. */
export async function concludeCheck(
  tx: Tx,
  checkId: SetupCheckId,
  finding: Finding & { readonly checkedAt: Date },
): Promise<Check | undefined> {
  return tables(tx)
    .updateTable('setup.checks')
    .set(finding)
    .where('checkId', '=', checkId)
    .where('state', '=', 'checking')
    .returningAll()
    .executeTakeFirst();
}

export async function findDismissal(db: Db): Promise<Dismissal | undefined> {
  return tables(db).selectFrom('setup.dismissals').select(['dismissedAt', 'dismissedBy']).executeTakeFirst();
}

/** False when it was dismissed before. */
export async function insertDismissal(tx: Tx, dismissal: Dismissal): Promise<boolean> {
  const result = await tables(tx)
    .insertInto('setup.dismissals')
    .values(dismissal)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** False when it was not dismissed. */
export async function dropDismissal(tx: Tx): Promise<boolean> {
  const result = await tables(tx).deleteFrom('setup.dismissals').executeTakeFirst();
  return result.numDeletedRows === 1n;
}
