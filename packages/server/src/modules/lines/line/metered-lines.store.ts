import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { LineId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { LineRecord } from './line.ts';

const tables = (db: Db) => db.withTables<{ 'lines.lines': LineRecord }>();

export type MeteredLine = Pick<
  LineRecord,
  | 'id'
  | 'accountId'
  | 'planId'
  | 'iccid'
  | 'periodStart'
  | 'usedBytes'
  | 'usageAsOf'
  | 'createdAt'
  | 'status'
  | 'statusSince'
>;
const metered = [
  'id',
  'accountId',
  'planId',
  'iccid',
  'periodStart',
  'usedBytes',
  'usageAsOf',
  'createdAt',
  'status',
  'statusSince',
] as const;

/**
 * Takes lines of a carrier whose usage is to be read and keeps other workers off them until `nextAt`. Lines that ended
 * before `endedBefore` are read this last time.
 */
export async function claimMetered(
  tx: Tx,
  carrier: CarrierId,
  when: { now: Date; nextAt: Date; endedBefore: Date; most: number },
): Promise<MeteredLine[]> {
  return tables(tx)
    .updateTable('lines.lines')
    .set({
      nextUsageAt: sql<Date | null>`case when status <> 'terminated' or status_since > ${when.endedBefore}
        then ${when.nextAt}::timestamptz end`,
    })
    .where('id', 'in', (due) =>
      due
        .selectFrom('lines.lines')
        .select('id')
        .where('carrier', '=', carrier)
        .where('nextUsageAt', '<=', when.now)
        .orderBy('nextUsageAt')
        .limit(when.most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(metered)
    .execute();
}

/** These lines and all others that their SIMs ever counted for, locked in one order and as they are now. */
export async function lockMetered(tx: Tx, claimed: readonly MeteredLine[]): Promise<MeteredLine[]> {
  const ids = claimed.map(({ id }) => id);
  const iccids = claimed.map(({ iccid }) => iccid);
  return tables(tx)
    .selectFrom('lines.lines')
    .select(metered)
    .where((on) =>
      on.or([
        on.and([on('status', '<>', 'terminated'), on('iccid', 'in', iccids)]),
        on.and([on('status', '=', 'terminated'), on('iccid', 'in', iccids)]),
      ]),
    )
    .where((on) => on.or([on('nextUsageAt', 'is not', null), on('usageAsOf', 'is not', null), on('id', 'in', ids)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes what lines have used in their periods, as read at an instant. */
export async function noteUsage(tx: Tx, used: readonly { id: LineId; usedBytes: number }[], asOf: Date): Promise<void> {
  await sql`
    update lines.lines as l set used_bytes = n."usedBytes", usage_as_of = ${asOf}
    from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as n (id text, "usedBytes" bigint)
    where l.id = n.id`.execute(tx);
}

/** Lets usage of lines count from a day of the carrier on, `YYYY-MM-DD` in UTC. In the order of lines, as every lock of several. */
export async function beginPeriods(tx: Tx, periods: readonly { lineId: LineId; periodStart: string }[]): Promise<void> {
  if (periods.length === 0) return;
  const ids = periods.map(({ lineId }) => lineId);
  await sql`
    with locked as materialized (
      select id from lines.lines where id = any(${ids}::text[]) order by id for update)
    update lines.lines as l set period_start = n."periodStart"
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as n ("lineId" text, "periodStart" date), locked
    where l.id = n."lineId" and locked.id = l.id`.execute(tx);
}
