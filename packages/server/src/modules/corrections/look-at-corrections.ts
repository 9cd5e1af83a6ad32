import { onItsOwn } from '../../jobs/on-its-own.ts';
import type { CorrectionId } from '../../kernel/ids.ts';
import type { Attempt } from '../payments/index.ts';
import { afterSilence } from '../methods/index.ts';
import type { CorrectionsNeeds } from './corrections-needs.ts';
import { hasGiven, isUndecided, showsBy } from './correction.ts';
import type { Tx } from '../../store/database.ts';
import {
  changeCorrection,
  correctionBehind,
  dueCorrections,
  lockCorrection,
  type CorrectionRow,
} from './corrections.store.ts';
import { askGateway, sendCorrection } from './send-correction.ts';
import { askOperator, doubtCorrection, concludeCorrection, type CorrectionOutcome } from './conclude-correction.ts';
import { words } from './words.ts';

const looksAtOnce = 20;
/** So many looks in vain, the last of them when the gateway would surely show it (`showsBy`). */
const missesNeeded = 3;

/** Repairs what crashes and silence left: sends what was never sent, looks up what was never answered. */
export async function lookAtDueCorrections(needs: CorrectionsNeeds): Promise<void> {
  for (const id of await dueCorrections(needs.db, needs.clock.now(), looksAtOnce))
    await onItsOwn(needs.log, { event: 'payments.look-failed', correctionId: id }, () => lookAtCorrection(needs, id));
}

/** One look at one correction; several workers may try at once and one of them does it. */
export async function lookAtCorrection(needs: CorrectionsNeeds, id: CorrectionId): Promise<void> {
  const claimed = await claim(needs, id);
  if (claimed === 'never_sent') return sendCorrection(needs, id);
  if (claimed === 'not_due') return;
  const { correction, attempt } = claimed;
  const outcome = correction.kind === 'void' ? await lookAtVoid(needs, claimed) : await lookForRefund(needs, claimed);
  if (outcome === 'missed') return miss(needs, correction);
  if (outcome === 'undecided') return;
  if (outcome.kind === 'unknown') return lookAgain(needs, correction, outcome.cause);
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockCorrection(tx, correction.id);
    if (locked && attempt.id === locked.chargeId) await concludeCorrection(needs, tx, locked, outcome);
  });
}

interface Claimed {
  correction: CorrectionRow;
  attempt: Attempt;
}

/** The next look is scheduled before this one begins, so a crash loses none. */
async function claim(needs: CorrectionsNeeds, id: CorrectionId): Promise<Claimed | 'never_sent' | 'not_due'> {
  return needs.db.transaction().execute(async (tx) => {
    const correction = await lockCorrection(tx, id);
    const now = needs.clock.now();
    if (correction?.state === 'sent' && correction.deadlineAt <= now) {
      if (correction.calledAt === null) return 'never_sent';
      await doubtCorrection(needs, tx, correction, words.doubts.noAnswer);
      return 'not_due';
    }
    if (correction?.state !== 'unknown' || !correction.nextLookAt || correction.nextLookAt > now) return 'not_due';
    const attempt = await needs.payments.lockAttempt(tx, correction.chargeId);
    await doubtCorrection(needs, tx, correction, words.doubts.lookedUp);
    return attempt ? { correction, attempt } : 'not_due';
  });
}

/** Calling off twice is the same as once, so a void that did not happen is simply asked for again. */
async function lookAtVoid(needs: CorrectionsNeeds, { correction, attempt }: Claimed): Promise<CorrectionOutcome> {
  const read = await needs.gateway.readBooked(attempt.transId ?? '');
  if (read.kind === 'unknown') return read;
  if (read.kind === 'found' && read.found.state === 'voided') return { kind: 'voided' };
  return askGateway(needs, correction, attempt);
}

async function lookForRefund(
  needs: CorrectionsNeeds,
  { correction, attempt }: Claimed,
): Promise<CorrectionOutcome | 'missed' | 'undecided'> {
  const { gatewayProfileId: profileId } = attempt;
  const { gatewayInvoiceNo: invoiceNumber, sentAt: since } = correction;
  const listed = await needs.gateway.findBooked({ profileId, invoiceNumber, since });
  if (listed.kind === 'unknown') return listed;
  const given = listed.items.find(hasGiven);
  if (given) return { kind: 'refunded', transId: given.transId };
  return listed.items.some(isUndecided) ? 'undecided' : 'missed';
}

/** Gives the look back; the schedule goes on where it was once the gateway answers. */
async function lookAgain(needs: CorrectionsNeeds, { id, looks }: CorrectionRow, cause: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockCorrection(tx, id);
    // Somebody else looked meanwhile.
    if (locked?.state !== 'unknown' || locked.looks !== looks + 1) return;
    const dueAt = afterSilence(locked.calledAt ?? locked.sentAt, needs.clock.now());
    await changeCorrection(tx, id, { looks, nextLookAt: dueAt });
    if (dueAt === null && locked.nextLookAt !== null) askOperator(needs, id, cause);
  });
}

async function miss(needs: CorrectionsNeeds, { id }: CorrectionRow): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockCorrection(tx, id);
    if (!locked) return;
    const misses = locked.misses + 1;
    await changeCorrection(tx, id, { misses });
    const isSure = misses >= missesNeeded && showsBy(locked) <= needs.clock.now();
    if (isSure) await concludeCorrection(needs, tx, locked, { kind: 'not_done' });
  });
}

/** Brings the look forward at a refund behind one of the gateway's transactions, where its outcome is open. */
export async function lookSoon(
  needs: CorrectionsNeeds,
  tx: Tx,
  row: { transId: string; invoiceNumber: string | null },
): Promise<void> {
  const behind = await correctionBehind(tx, row);
  const locked = behind && (await lockCorrection(tx, behind.id));
  if (locked?.state === 'unknown') await changeCorrection(tx, locked.id, { nextLookAt: needs.clock.now() });
}
