import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { LineRecord } from './line.ts';

const withoutOutcome = (db: Db) =>
  db
    .withTables<{ 'lines.lines': LineRecord }>()
    .selectFrom('lines.lines')
    .where(sql<boolean>`status = 'outcome_unknown'`);

/** How many lines of all accounts have a change of which the outcome is unknown, by carrier. */
export async function countWithoutOutcomeOfAll(
  db: Db,
): Promise<{ carrier: CarrierId; count: number; oldestAt: Date }[]> {
  return withoutOutcome(db)
    .select((on) => ['carrier', on.fn.countAll<number>().as('count'), on.fn.min('statusSince').as('oldestAt')])
    .groupBy('carrier')
    .orderBy('carrier')
    .execute();
}

const columns = ['id', 'accountId', 'iccid', 'carrier', 'name', 'pendingAction', 'statusSince', 'problemText'] as const;
export type LineWithoutOutcome = Pick<LineRecord, (typeof columns)[number]>;

/** Those lines of all accounts, by their ids. */
export async function linesWithoutOutcomeOfAll(
  db: Db,
  asked: { carrier: string | undefined; behindId: string; limit: number; offset: number },
): Promise<LineWithoutOutcome[]> {
  return withoutOutcome(db)
    .select(columns)
    .$if(asked.carrier !== undefined, (query) => query.where(sql<boolean>`carrier = ${asked.carrier}`))
    .where('id', '>', sql<LineId>`${asked.behindId}`)
    .orderBy('id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
}

/** How many readings of usage should have been made by now, by carrier, and since when the oldest is due. */
export async function countUnreadOfAll(
  db: Db,
  now: Date,
): Promise<{ carrier: CarrierId; count: number; oldestAt: Date | null }[]> {
  return db
    .withTables<{ 'lines.lines': LineRecord }>()
    .selectFrom('lines.lines')
    .select((on) => ['carrier', on.fn.countAll<number>().as('count'), on.fn.min('nextUsageAt').as('oldestAt')])
    .where('nextUsageAt', '<', now)
    .groupBy('carrier')
    .execute();
}
