import { sql } from 'kysely';
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

/** A comparison that a person asked for counts as that of its night. */
export async function noteNight(tx: Tx, night: { day: string; startedAt: Date; endedAt: Date }): Promise<void> {
  const { startedAt, endedAt } = night;
  await tx
    .withTables<Tables>()
    .insertInto('reconciliation.nights')
    .values(night)
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ startedAt, endedAt }))
    .execute();
}

/** The last day that was compared, or is to be once more, and when that began. */
export async function lastNight(db: Db): Promise<Tables['reconciliation.nights'] | undefined> {
  const nights = db.withTables<Tables>().selectFrom('reconciliation.nights').selectAll();
  return nights.orderBy('day', 'desc').limit(1).executeTakeFirst();
}

/** What is known of the gateway without asking it. */
export interface GatewayHealth {
  /** The last day on which gateway and books were compared, and when that ended; null while it runs, or failed. */
  lastNight: { day: string; startedAt: Date; endedAt: Date | null } | null;
  openDifferences: number;
  oldestDifferenceAt: Date | null;
  openBatches: number;
  oldestBatchAt: Date | null;
  /** When a batch was booked last. */
  lastImportAt: Date | null;
}

export async function gatewayHealth(db: Db): Promise<GatewayHealth> {
  const [night, rest] = await Promise.all([
    sql<NonNullable<GatewayHealth['lastNight']>>`
      select day::text, started_at, ended_at from reconciliation.nights order by day desc limit 1`.execute(db),
    sql<Omit<GatewayHealth, 'lastNight'>>`
      select d.count::int as open_differences, d.oldest as oldest_difference_at, b.count::int as open_batches,
        b.oldest as oldest_batch_at, (select max(imported_at) from reconciliation.settled_batches) as last_import_at
      from (select count(*), min(first_seen_at) as oldest from reconciliation.differences where closed_at is null) as d,
        (select count(*), min(settled_at) as oldest from reconciliation.settled_batches where imported_at is null) as b`.execute(
      db,
    ),
  ]);
  const [found] = rest.rows;
  if (!found) throw new Error('a sum has one row');
  return { lastNight: night.rows[0] ?? null, ...found };
}
