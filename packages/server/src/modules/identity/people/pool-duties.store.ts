import { sql } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';

/** What the pool still has to follow about a person: the present role, the removal of the second step, or of all. */
export type PoolDuty = {
  subject: string;
  kind: 'mirror_role' | 'remove' | 'remove_second_step';
  /** Counts up with every change of mind. */
  version: number;
  /** Later than now while a worker is on it. */
  dueAt: Date;
};
type Tables = { 'identity.poolDuties': PoolDuty };

const duties = (db: Db) => db.withTables<Tables>();

/** A duty that a worker is on stays theirs: they look again when they are done. */
export async function addDuty(tx: Tx, subject: string, kind: PoolDuty['kind'], dueAt: Date): Promise<void> {
  await duties(tx)
    .insertInto('identity.poolDuties')
    .values({ subject, kind, version: 1, dueAt })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        // The removal of a second step mirrors the role, too: it is not forgotten over a change of the role.
        kind: sql<PoolDuty['kind']>`case when excluded.kind = 'mirror_role' and pool_duties.kind = 'remove_second_step'
          then pool_duties.kind else excluded.kind end`,
        version: sql<number>`pool_duties.version + 1`,
      }),
    )
    .execute();
}

export async function hasToBeRemoved(db: Db, subject: string): Promise<boolean> {
  const row = await duties(db)
    .selectFrom('identity.poolDuties')
    .select('kind')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.kind === 'remove';
}

export async function hasDuty(db: Db, subject: string): Promise<boolean> {
  const row = await duties(db)
    .selectFrom('identity.poolDuties')
    .select('kind')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a due one, of `subject` or of any, for `until`. */
export async function claimDuty(
  tx: Tx,
  now: Date,
  asked: { until: Date; subject?: string | undefined },
): Promise<PoolDuty | undefined> {
  let query = duties(tx).selectFrom('identity.poolDuties').selectAll().where('dueAt', '<=', now);
  if (asked.subject !== undefined) query = query.where('subject', '=', asked.subject);
  const duty = await query.orderBy('dueAt').limit(1).forUpdate().skipLocked().executeTakeFirst();
  if (duty)
    await duties(tx)
      .updateTable('identity.poolDuties')
      .set({ dueAt: asked.until })
      .where('subject', '=', duty.subject)
      .execute();
  return duty;
}

/** When another change came meanwhile, it is due again at once. */
export async function endDuty(tx: Tx, { subject, version }: PoolDuty, now: Date): Promise<void> {
  const ended = await duties(tx)
    .deleteFrom('identity.poolDuties')
    .where('subject', '=', subject)
    .where('version', '=', version)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n)
    await duties(tx).updateTable('identity.poolDuties').set({ dueAt: now }).where('subject', '=', subject).execute();
}
