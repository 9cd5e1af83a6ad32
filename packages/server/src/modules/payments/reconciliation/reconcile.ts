import { after, dayMs } from '../../../kernel/clock.ts';
import { closeDifferences, openDifferences } from '../differences/differences.store.ts';
import { noteDifference } from '../differences/note-difference.ts';
import type { BookedRow, Unknown } from '../gateway/gateway.port.ts';
import { clockSlackMs, gatewayNow } from '../gateway/gateway-now.ts';
import type { PaymentsNeeds } from '../gateway/payments-needs.ts';
import { compareSides, isLeftOut, type Found, type OurSide } from './compare-sides.ts';
import { bookSettled } from '../settlement/book-settled.ts';
import { sideBehind, sidesGivenUp, sidesTaken } from './sides.store.ts';

const lookBackMs = 10 * dayMs;

export type Reconciled = { kind: 'compared'; transactions: number; open: number } | Unknown;

/**
 * Compares gateway and books in both directions: every transaction of the last ten days, whatever has not settled,
 * and every difference that is still open. New differences alert; one that no longer holds is closed.
 */
export async function reconcile(needs: PaymentsNeeds): Promise<Reconciled> {
  const since = after(needs.clock.now(), -lookBackMs);
  // Ours are read first: what is taken while theirs are read cannot be missed there.
  const taken = await sidesTaken(needs.db, since);
  const rows = await rowsOfGateway(needs, after(since, -dayMs));
  if ('kind' in rows) return rows;
  const behind = await openDifferences(needs.db);
  const doubtful = new Set(behind.map(({ subject }) => subject).filter((subject) => /^\d+$/.test(subject)));
  const seen = new Set(rows.map(({ transId }) => transId));
  for (const { transId } of taken) if (transId !== null && !seen.has(transId)) doubtful.add(transId);
  for (const row of rows) {
    const ours = await sideBehind(needs.db, row);
    if (isLeftOut(ours, row) || compareSides(ours, row, needs.clock.now()).length > 0) doubtful.add(row.transId);
  }
  for (const transId of doubtful) {
    const silence = await judge(needs, transId);
    if (silence) return silence;
  }
  await judgeGivenUp(
    needs,
    behind.filter(({ kind }) => kind === 'outcome_unknown').map(({ subject }) => subject),
  );
  return { kind: 'compared', transactions: rows.length, open: (await openDifferences(needs.db)).length };
}

async function rowsOfGateway(needs: PaymentsNeeds, from: Date): Promise<BookedRow[] | Unknown> {
  const unsettled = await needs.gateway.listUnsettled();
  if (unsettled.kind === 'unknown') return unsettled;
  const to = after(await gatewayNow(needs), clockSlackMs);
  const batches = await needs.gateway.listSettledBatches({ from, to });
  if (batches.kind === 'unknown') return batches;
  const rows = new Map(unsettled.items.map((row) => [row.transId, row]));
  for (const { id } of batches.items) {
    const batch = await needs.gateway.listBatch(id);
    if (batch.kind === 'unknown') return batch;
    for (const row of batch.items) rows.set(row.transId, row);
  }
  return [...rows.values()];
}

/** The lists are old when they have been read: a doubtful transaction is asked for before anything is said about it. */
async function judge(needs: PaymentsNeeds, transId: string): Promise<Unknown | undefined> {
  const read = await needs.gateway.readBooked(transId);
  if (read.kind === 'unknown') return read;
  const row = read.kind === 'found' ? read.found : null;
  const ours = await sideBehind(needs.db, row ?? { transId, invoiceNumber: null });
  if (ours?.state === 'not_charged' && row?.state === 'pending') return callOff(needs, transId, ours);
  if (row?.batch && isLeftOut(ours, row)) await bookSettled(needs, row.batch, row);
  await keep(needs, transId, ours, compareSides(ours, row, needs.clock.now()));
  return undefined;
}

/**
 * A charge of ours that showed up after it had been given up is not wanted any more: another attempt may have taken
 * its place. Calling off twice is the same as once, so this needs no record beforehand.
 */
async function callOff(needs: PaymentsNeeds, transId: string, ours: OurSide): Promise<Unknown | undefined> {
  const outcome = await needs.gateway.voidCharge(transId);
  if (outcome.kind === 'unknown') return outcome;
  const { id } = ours;
  needs.log.warn(
    { event: 'payments.unwanted-charge', chargeId: id, outcome: outcome.kind },
    'a late charge was called off',
  );
  const note = `${id} was given up as never charged, and the gateway has it and could not call it off.`;
  await keep(needs, transId, ours, outcome.kind === 'voided' ? [] : [{ kind: 'state_differs', note }]);
  return undefined;
}

async function judgeGivenUp(needs: PaymentsNeeds, before: readonly string[]): Promise<void> {
  const sides = await sidesGivenUp(needs.db);
  for (const side of sides) {
    const command = side.id.startsWith('cor_') ? 'resolve-correction' : 'resolve-charge';
    const note = `Every look at it failed: find it at the gateway, then decide with ${command}.`;
    await keep(needs, side.id, side, [{ kind: 'outcome_unknown', note }]);
  }
  const still = new Set(sides.map(({ id }) => id));
  for (const subject of before) if (!still.has(subject)) await keep(needs, subject, undefined, []);
}

async function keep(needs: PaymentsNeeds, subject: string, ours: OurSide | undefined, found: readonly Found[]) {
  const accountId = ours?.accountId ?? null;
  await needs.db.transaction().execute(async (tx) => {
    for (const { kind, note } of found) await noteDifference(needs, tx, { kind, note, subject, accountId });
    const kinds = found.map(({ kind }) => kind);
    const closed = await closeDifferences(tx, subject, kinds, needs.clock.now());
    if (closed > 0) needs.log.info({ event: 'payments.difference-closed', subject }, 'gateway and books agree again');
  });
}
