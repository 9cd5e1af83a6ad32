import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { after, dayMs } from '../../../kernel/clock.ts';
import { openDifferences } from '../differences/differences.store.ts';
import { keepDifferences } from '../differences/keep-differences.ts';
import type { Unknown } from '../../methods/gateway/gateway.port.ts';
import type { PaymentsNeeds } from '../../payments/payments-needs.ts';
import { compareSides, isLeftOut } from './compare-sides.ts';
import { judgeTransaction } from './judge-transaction.ts';
import { readGateway } from './read-gateway.ts';
import { sideBehind, sidesGivenUp, sidesTaken } from './sides.store.ts';
import { noteUnshown } from './unshown.ts';

const lookBackMs = 10 * dayMs;

export type Reconciled = { kind: 'compared'; transactions: number; open: number } | Unknown;

/**
 * Compares gateway and books in both directions: every transaction of the last ten days, whatever has not settled,
 * and every difference that is still open. New differences alert; one that no longer holds is closed. A transaction
 * that the gateway does not show, or that cannot be judged, is noted and passed by.
 */
export async function reconcile(needs: PaymentsNeeds): Promise<Reconciled> {
  const since = after(needs.clock.now(), -lookBackMs);
  // Ours are read first: what is taken while theirs are read cannot be missed there.
  const taken = await sidesTaken(needs.db, since);
  const rows = await readGateway(needs, after(since, -dayMs));
  if ('kind' in rows) return rows;
  const behind = await openDifferences(needs.db);
  const doubtful = new Set(behind.map(({ subject }) => subject).filter((subject) => /^\d+$/.test(subject)));
  const seen = new Set(rows.map(({ transId }) => transId));
  for (const { transId } of taken) if (transId !== null && !seen.has(transId)) doubtful.add(transId);
  for (const row of rows) {
    const ours = await sideBehind(needs.db, row);
    if (isLeftOut(ours, row) || compareSides(ours, row, needs.clock.now()).length > 0) doubtful.add(row.transId);
  }
  const silence = await judgeAll(needs, doubtful);
  if (silence) return silence;
  await judgeGivenUp(
    needs,
    behind.filter(({ kind }) => kind === 'outcome_unknown').map(({ subject }) => subject),
  );
  return { kind: 'compared', transactions: rows.length, open: (await openDifferences(needs.db)).length };
}

/** The lists are old when they have been read: a doubtful transaction is asked for before anything is said about it. */
async function judgeAll(needs: PaymentsNeeds, doubtful: Iterable<string>): Promise<Unknown | undefined> {
  for (const transId of doubtful) {
    let silence: Unknown | undefined;
    await onItsOwn(needs.log, { event: 'payments.compare-failed', transId }, async () => {
      silence = await judgeTransaction(needs, transId);
    });
    if (silence && (await noteUnshown(needs, transId, silence)) === 'gateway_away') return silence;
  }
  return undefined;
}

async function judgeGivenUp(needs: PaymentsNeeds, before: readonly string[]): Promise<void> {
  const sides = await sidesGivenUp(needs.db);
  for (const { id, accountId } of sides) {
    const command = id.startsWith('cor_') ? 'resolve-correction' : 'resolve-charge';
    const note = `Every look at it failed: find it at the gateway, then decide with ${command}.`;
    await keepDifferences(needs, { subject: id, accountId }, [{ kind: 'outcome_unknown', note }]);
  }
  const still = new Set(sides.map(({ id }) => id));
  for (const subject of before) if (!still.has(subject)) await keepDifferences(needs, { subject, accountId: null }, []);
}
