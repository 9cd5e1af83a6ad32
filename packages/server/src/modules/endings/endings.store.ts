import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, CommandId, FindingId, LineId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

/** A SIM that an operator had a carrier end; its id is the order's. */
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

type Tables = { 'reality.endings': Ending };

const endings = (db: Db) => db.withTables<Tables>();

export async function addEnding(tx: Tx, ending: Omit<Ending, 'settledAt' | 'outcome' | 'outcomeText'>): Promise<void> {
  await endings(tx)
    .insertInto('reality.endings')
    .values({ ...ending, settledAt: null, outcome: null, outcomeText: null })
    .execute();
}

/** Takes endings whose outcome is to be looked for; nobody else does until then. */
export async function claimEndings(tx: Tx, claim: { now: Date; until: Date; most: number }): Promise<Ending[]> {
  const claimed = await sql<Ending>`
    update reality.endings set next_look_at = ${claim.until}
    where id in (
      select id from reality.endings where settled_at is null and next_look_at <= ${claim.now}
      order by next_look_at limit ${claim.most} for update skip locked)
    returning *`.execute(tx);
  return claimed.rows;
}

/** False: somebody else settled it. */
export async function settleEnding(
  tx: Tx,
  id: CommandId,
  settled: Pick<Ending, 'settledAt' | 'outcome' | 'outcomeText'>,
): Promise<boolean> {
  const changed = await endings(tx)
    .updateTable('reality.endings')
    .set(settled)
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** What was ordered for a SIM, oldest first. */
export async function endingsOf(db: Db, iccid: string): Promise<Ending[]> {
  return endings(db).selectFrom('reality.endings').selectAll().where('iccid', '=', iccid).orderBy('askedAt').execute();
}
