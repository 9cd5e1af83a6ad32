import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, CommandId, FindingId, LineId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

/** A SIM that an operator had a carrier end; its id is the command's. */
export interface Ending {
  id: CommandId;
  findingId: FindingId;
  carrier: CarrierId;
  iccid: string;
  accountId: AccountId | null;
  lineId: LineId | null;
  reason: string;
  askedAt: Date;
  nextLookAt: Date;
  settledAt: Date | null;
  outcome: 'ended' | 'refused' | 'runs_on' | null;
  outcomeText: string | null;
}

type Tables = { 'endings.endings': Ending };

const endings = (db: Db) => db.withTables<Tables>();

export async function addEnding(tx: Tx, ending: Omit<Ending, 'settledAt' | 'outcome' | 'outcomeText'>): Promise<void> {
  await endings(tx)
    .insertInto('endings.endings')
    .values({ ...ending, settledAt: null, outcome: null, outcomeText: null })
    .execute();
}

/** Takes endings without an outcome, for this worker alone until `until`. */
export async function claimEndings(tx: Tx, claim: { now: Date; until: Date; most: number }): Promise<Ending[]> {
  const claimed = await sql<Ending>`
    update endings.endings set next_look_at = ${claim.until}
    where id in (
      select id from endings.endings where settled_at is null and next_look_at <= ${claim.now}
      order by next_look_at limit ${claim.most} for update skip locked)
    returning *`.execute(tx);
  return claimed.rows;
}

/** False: another worker concluded it. */
export async function concludeEnding(
  tx: Tx,
  id: CommandId,
  concluded: Pick<Ending, 'settledAt' | 'outcome' | 'outcomeText'>,
): Promise<boolean> {
  const changed = await endings(tx)
    .updateTable('endings.endings')
    .set(concluded)
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** What was requested for a SIM, oldest first. */
export async function endingsOf(db: Db, iccid: string): Promise<Ending[]> {
  return endings(db).selectFrom('endings.endings').selectAll().where('iccid', '=', iccid).orderBy('askedAt').execute();
}
