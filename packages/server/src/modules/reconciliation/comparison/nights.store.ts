import type { Db, Tx } from '../../../store/database.ts';

type Tables = { 'reconciliation.nights': { day: string; startedAt: Date; endedAt: Date | null } };

/** True for the one who shall compare on this day; a run that never ended may be taken over later. */
export async function claimNight(tx: Tx, day: string, at: { now: Date; staleBefore: Date }): Promise<boolean> {
  const claimed = await tx
    .withTables<Tables>()
    .insertInto('reconciliation.nights')
    .values({ day, startedAt: at.now, endedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ startedAt: at.now })
        .where('reconciliation.nights.endedAt', 'is', null)
        .where('reconciliation.nights.startedAt', '<', at.staleBefore),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

export async function endNight(tx: Tx, day: string, now: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('reconciliation.nights')
    .set({ endedAt: now })
    .where('day', '=', day)
    .execute();
}

/** The last day that was compared, or is to be once more, and when that began. */
export async function lastNight(db: Db): Promise<Tables['reconciliation.nights'] | undefined> {
  const nights = db.withTables<Tables>().selectFrom('reconciliation.nights').selectAll();
  return nights.orderBy('day', 'desc').limit(1).executeTakeFirst();
}
