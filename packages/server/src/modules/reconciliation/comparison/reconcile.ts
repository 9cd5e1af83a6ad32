import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { after, dayMs, hourMs, utcDay } from '../../../kernel/clock.ts';
import type { Db } from '../../../store/database.ts';
import { openDifferences } from '../differences/differences.store.ts';
import { keepDifferences } from '../differences/keep-differences.ts';
import type { BookedRow, Listed, Unknown } from '../../methods/index.ts';
import type { ReconciliationNeeds } from '../differences/reconciliation-needs.ts';
import { compareSides, isLeftOut } from './compare-sides.ts';
import { judgeTransaction, ourSideOf } from './judge-transaction.ts';
import { claimNight, endNight, lastNight, noteNight } from './nights.store.ts';
import { noteUnshown, readGateway } from './read-gateway.ts';
import { words } from '../differences/words.ts';

const lookBackMs = 10 * dayMs;

export type Reconciled = { kind: 'compared'; transactions: number; open: number } | Unknown;

/**
 * Compares gateway and books in both directions: every transaction of the last ten days, whatever has not settled,
 * and every difference that is still open. New differences alert; one that no longer holds is closed. A transaction
 * that the gateway does not show, or that cannot be judged, is noted and passed by.
 */
export async function reconcile(needs: ReconciliationNeeds): Promise<Reconciled> {
  const since = after(needs.clock.now(), -lookBackMs);
  // Ours are read first: what is taken while theirs are read cannot be missed there.
  const { db, payments, corrections } = needs;
  const taken = [...(await payments.sidesTaken(db, since)), ...(await corrections.refundSidesTaken(db, since))];
  const rows = await readGateway(needs, after(since, -dayMs));
  if ('kind' in rows) return rows;
  const behind = await openDifferences(needs.db);
  const doubtful = new Set(behind.map(({ subject }) => subject).filter((subject) => /^\d+$/.test(subject)));
  const seen = new Set(rows.map(({ transId }) => transId));
  for (const { transId } of taken) if (transId !== null && !seen.has(transId)) doubtful.add(transId);
  for (const row of rows) {
    const ours = await ourSideOf(needs, row);
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
async function judgeAll(needs: ReconciliationNeeds, doubtful: Iterable<string>): Promise<Unknown | undefined> {
  for (const transId of doubtful) {
    let silence: Unknown | undefined;
    await onItsOwn(needs.log, { event: 'payments.compare-failed', transId }, async () => {
      silence = await judgeTransaction(needs, transId);
    });
    if (silence && (await noteUnshown(needs, transId, silence)) === 'gateway_away') return silence;
  }
  return undefined;
}

/** Charges of the gateway since an instant that took money, and that no record of ours explains. */
export async function lostCharges(needs: ReconciliationNeeds, since: Date): Promise<Listed<BookedRow>> {
  const rows = await readGateway(needs, since);
  if ('kind' in rows) return rows;
  const items: BookedRow[] = [];
  for (const row of rows) {
    const isMoney = row.kind === 'charge' && (row.state === 'pending' || row.state === 'settled');
    if (isMoney && row.submittedAt >= since && !(await ourSideOf(needs, row))) items.push(row);
  }
  return { kind: 'listed', items };
}

async function judgeGivenUp(needs: ReconciliationNeeds, before: readonly string[]): Promise<void> {
  const { db, payments, corrections } = needs;
  const sides = [...(await payments.sidesGivenUp(db)), ...(await corrections.correctionSidesGivenUp(db))];
  for (const { id, accountId } of sides) {
    const command = id.startsWith('cor_') ? 'resolve-correction' : 'resolve-charge';
    const note = words.notes.givenUp(command);
    await keepDifferences(needs, { subject: id, accountId }, [{ kind: 'outcome_unknown', note }]);
  }
  const still = new Set(sides.map(({ id }) => id));
  for (const subject of before) if (!still.has(subject)) await keepDifferences(needs, { subject, accountId: null }, []);
}

const fromHour = 3;

/** When the next comparison is due: the night after the last one, or an hour after one that failed. */
export async function nextNightAt(db: Db): Promise<Date | null> {
  const last = await lastNight(db);
  if (!last) return null;
  const { day, startedAt, endedAt } = last;
  return endedAt === null ? after(startedAt, hourMs + 1) : after(new Date(day), dayMs + fromHour * hourMs);
}

/** Compares because a person asked; until three in the morning (UTC) that counts for the day before. */
export async function reconcileNow(needs: ReconciliationNeeds): Promise<Reconciled> {
  const startedAt = needs.clock.now();
  const outcome = await reconcile(needs);
  if (outcome.kind === 'unknown') return outcome;
  const day = utcDay(after(startedAt, -fromHour * hourMs));
  const endedAt = needs.clock.now();
  await needs.db.transaction().execute((tx) => noteNight(tx, { day, startedAt, endedAt }));
  return outcome;
}

/** Compares once a day, after three in the morning (UTC), on whichever worker is free; a run that failed comes again. */
export async function reconcileNightly(needs: ReconciliationNeeds): Promise<void> {
  const now = needs.clock.now();
  if (now.getUTCHours() < fromHour) return;
  const day = utcDay(now);
  const at = { now, staleBefore: after(now, -hourMs) };
  if (!(await needs.db.transaction().execute((tx) => claimNight(tx, day, at)))) return;
  const outcome = await reconcile(needs);
  if (outcome.kind === 'unknown') {
    needs.log.warn({ cause: outcome.cause }, 'gateway and books could not be compared; it is tried again in an hour');
    return;
  }
  await needs.db.transaction().execute((tx) => endNight(tx, day, needs.clock.now()));
  needs.log.info({ event: 'payments.reconciled', ...outcome }, 'gateway and books were compared');
}
