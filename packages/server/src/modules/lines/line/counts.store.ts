import type { LineState } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, PlanId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { keptStatement } from '../../../store/kept-statement.ts';

type Tables = {
  'lines.lineCounts': { accountId: AccountId; planId: PlanId; status: LineState; lineCount: number };
};

export interface CountChange {
  planId: PlanId;
  status: LineState;
  by: number;
}

/** Always in the same order, so that two transactions never wait for each other. */
export async function changeCounts(tx: Tx, accountId: AccountId, changes: readonly CountChange[]): Promise<void> {
  const sums = new Map<string, CountChange>();
  for (const { planId, status, by } of changes) {
    const key = `${planId} ${status}`;
    sums.set(key, { planId, status, by: by + (sums.get(key)?.by ?? 0) });
  }
  const ordered = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [, { planId, status, by }] of ordered)
    if (by !== 0) await changeCount(tx, accountId, { planId, status, by });
}

async function changeCount(tx: Tx, accountId: AccountId, { planId, status, by }: CountChange): Promise<void> {
  await sql`
    insert into lines.line_counts as c (account_id, plan_id, status, line_count) values (${accountId}, ${planId}, ${status}, 0)
    on conflict do nothing`.execute(tx);
  await tx
    .withTables<Tables>()
    .updateTable('lines.lineCounts')
    .set((on) => ({ lineCount: on('lineCount', '+', by) }))
    .where('accountId', '=', accountId)
    .where('planId', '=', planId)
    .where('status', '=', status)
    .execute();
}

export interface LineCount {
  planId: PlanId;
  status: LineState;
  lineCount: number;
}

/** Counts per plan and state; terminated lines and empty counts are left out. */
export const countsOf = keptStatement<[accountId: AccountId], LineCount>((db, valueAt) =>
  db
    .withTables<Tables>()
    .selectFrom('lines.lineCounts')
    .select(['planId', 'status', 'lineCount'])
    .where('accountId', '=', valueAt(0))
    .where('lineCount', '>', 0)
    .where('status', '!=', 'terminated'),
);
