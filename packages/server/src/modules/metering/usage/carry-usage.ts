import type { Tx } from '../../../store/database.ts';
import type { LineRecord } from '../../lines/index.ts';
import { addToPlans, type UsedOnPlan } from './usage.store.ts';

interface Change {
  /** As it was locked. */
  line: LineRecord;
  changes: Partial<LineRecord>;
}

/** A line that changes its plan takes what it has used in its period along: sums of plans are those of their lines. */
export async function carryUsage(tx: Tx, moved: readonly Change[]): Promise<void> {
  const sums = new Map<string, UsedOnPlan>();
  for (const { line, changes } of moved) {
    const { accountId, planId, usedBytes, usageAsOf: asOf } = line;
    if (changes.planId === undefined || changes.planId === planId || usedBytes === 0 || !asOf) continue;
    add({ accountId, planId, bytes: -usedBytes, asOf });
    add({ accountId, planId: changes.planId, bytes: usedBytes, asOf });
  }
  function add(one: UsedOnPlan) {
    const key = `${one.accountId} ${one.planId}`;
    const sum = sums.get(key);
    const asOf = sum && sum.asOf > one.asOf ? sum.asOf : one.asOf;
    sums.set(key, { ...one, asOf, bytes: one.bytes + (sum?.bytes ?? 0) });
  }
  await addToPlans(tx, [...sums.values()]);
}
