import type { AccountId, PlanId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { LineRecord } from '../../lines/index.ts';
import { addToPlan } from './usage.store.ts';

interface Change {
  /** As it was locked. */
  line: LineRecord;
  changes: Partial<LineRecord>;
}

/** A line that changes its plan takes what it has used in its period along: sums of plans are those of their lines. */
export async function carryUsage(tx: Tx, moved: readonly Change[]): Promise<void> {
  const sums = new Map<string, { accountId: AccountId; planId: PlanId; bytes: number; asOf: Date }>();
  for (const { line, changes } of moved) {
    const { accountId, planId, usedBytes, usageAsOf: asOf } = line;
    if (changes.planId === undefined || changes.planId === planId || usedBytes === 0 || !asOf) continue;
    add({ accountId, planId, bytes: -usedBytes, asOf });
    add({ accountId, planId: changes.planId, bytes: usedBytes, asOf });
  }
  function add(one: { accountId: AccountId; planId: PlanId; bytes: number; asOf: Date }) {
    const key = `${one.accountId} ${one.planId}`;
    const sum = sums.get(key);
    const asOf = sum && sum.asOf > one.asOf ? sum.asOf : one.asOf;
    sums.set(key, { ...one, asOf, bytes: one.bytes + (sum?.bytes ?? 0) });
  }
  // In one order everywhere, so that two batches never wait for each other.
  for (const [, { bytes, asOf, ...plan }] of [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await addToPlan(tx, plan, bytes, asOf);
}
