import { sql } from 'kysely';
import type { FindingId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { FindingRecord } from './finding.ts';

type Tables = { 'reality.findings': FindingRecord };

const findings = (db: Db) => db.withTables<Tables>();

/** What an operator has to look at, oldest first: SIMs of nobody, and what costs the provider. */
export async function operatorFindings(
  db: Db,
  most: number,
  { withLeft = false }: { withLeft?: boolean } = {},
): Promise<FindingRecord[]> {
  return findings(db)
    .selectFrom('reality.findings')
    .selectAll()
    .where('closedAt', 'is', null)
    .$if(!withLeft, (query) => query.where(sql<boolean>`left_at is null`))
    .where((on) =>
      on.or([
        on('accountId', 'is', null),
        on('kind', 'in', ['zombie', 'unbilled', 'stuck_request', 'payment_not_counted']),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Open findings of any account by their id, or by the SIM's number with its check digit or without. */
export async function namedFindings(db: Db, named: string): Promise<FindingRecord[]> {
  const found = await sql<FindingRecord>`
    select * from reality.findings
    where closed_at is null and (id = ${named} or iccid in (${named}, left(${named}, -1)) or left(iccid, -1) = ${named})
    order by id`.execute(db);
  return found.rows;
}

export async function noteFinding(tx: Tx, id: FindingId, note: string | null): Promise<void> {
  await findings(tx).updateTable('reality.findings').set({ note }).where('id', '=', id).execute();
}

export async function markLeft(tx: Tx, ids: readonly FindingId[], left: { at: Date; reason: string }): Promise<void> {
  if (ids.length === 0) return;
  await findings(tx)
    .updateTable('reality.findings')
    .set({ leftAt: left.at, leftReason: left.reason })
    .where('id', 'in', [...ids])
    .where('closedAt', 'is', null)
    .execute();
}
