import { hasGiven } from '../../corrections/index.ts';
import { newId, type AdoptionId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import { nothingAlongside, type Alongside } from '../../../store/alongside.ts';
import type { Tx } from '../../../store/database.ts';
import { centsTaken, isOpenCharge, type Attempt } from '../../payments/index.ts';
import { bookSettled } from '../settlement/book-settled.ts';
import { closeDifferences } from '../differences/differences.store.ts';
import type { BookedTransaction } from '../../methods/index.ts';
import type { ReconciliationNeeds } from '../differences/reconciliation-needs.ts';
import { judgeCharge, judgeRefund, type AdoptedFact, type Adoption, type Judged } from './adoption.ts';
import { insertAdoption } from './decisions.store.ts';
import { words } from '../differences/words.ts';

const { adopting } = words;

export interface AdoptionWanted {
  transId: string;
  reason: string;
  decidedBy: string;
}

/**
 * Locks what a collection is for until the transaction ends: whether a payment of that amount is what it still wants, or the
 * open charge of another collection of the same that decides first.
 */
export type WantsPayment = (
  tx: Tx,
  collection: { id: CollectionId; amountCents: number },
) => Promise<{ isOwed: boolean; underWay: ChargeId | null }>;

export type Adopted =
  | { kind: 'adopted'; adoption: Adoption }
  | { kind: 'refused'; text: string }
  /** The gateway did not show it: nothing was changed. */
  | { kind: 'unknown'; cause: string };

/**
 * A person takes over what the gateway says of a transaction: charge, ledger and, by the event, invoice follow. Reads
 * the gateway, then books in one transaction; a repeat finds nothing to take over. What has settled is booked as such
 * right after, or by the next comparison.
 */
export async function adoptTransaction(
  needs: ReconciliationNeeds,
  wanted: AdoptionWanted,
  wants: WantsPayment,
  alongside: Alongside<Adoption> = nothingAlongside,
): Promise<Adopted> {
  const read = await needs.gateway.readBooked(wanted.transId);
  if (read.kind === 'unknown') return read;
  if (read.kind === 'missing') return refused(adopting.notShown(wanted.transId));
  const { found } = read;
  const adopted = await needs.db.transaction().execute(async (tx) => {
    const done = await (found.kind === 'refund' ? adoptRefund : adoptCharge)(needs, tx, { wanted, found, wants });
    if (done.kind === 'adopted') await alongside(tx, done.adoption);
    return done;
  });
  if (adopted.kind !== 'adopted') return adopted;
  needs.log.info({ event: 'payments.adopted', ...adopted.adoption }, 'a fact of the gateway was taken over');
  if (found.batch !== null) await bookSettled(needs, found.batch, found);
  return adopted;
}

interface Asked {
  wanted: AdoptionWanted;
  found: BookedTransaction;
  wants: WantsPayment;
}

async function adoptCharge(needs: ReconciliationNeeds, tx: Tx, { wanted, found, wants }: Asked): Promise<Adopted> {
  const behind =
    (await needs.payments.attemptBehind(tx, found)) ??
    (await needs.payments.attemptOfNumber(tx, found.invoiceNumber ?? ''));
  if (!behind) return refused(adopting.unexplained);
  // The method is locked before invoices, and that before the attempt, here and everywhere.
  await needs.payments.lockMethodsOf(tx, [behind.id]);
  const { isOwed, underWay } = await wants(tx, { id: behind.collectionId, amountCents: found.amountCents });
  const ours = await needs.payments.lockAttempt(tx, behind.id);
  if (!ours) return refused(adopting.noPayment(behind.id));
  if (ours.foundAs !== null) return refused(adopting.foundAs(ours.foundAs));
  const judged = judgeCharge({ ...ours, centsNow: centsTaken(ours), isOpen: isOpenCharge(ours) }, found);
  if ('objection' in judged) return refused(judged.objection);
  const isApart = judged.isApart ?? false;
  const other = await needs.payments.livePayment(tx, ours.collectionId, isApart ? null : ours.id);
  const takesMoney = judged.fact === 'charge' || judged.fact === 'reinstated';
  const first = other && isOpenCharge(other) ? other.id : underWay;
  if (takesMoney && first !== null) return refused(adopting.underWay(first));
  if (judged.fact === 'other_sum' && ours.refundedCents > found.amountCents) return refused(adopting.moreGivenBack);
  const isWanted = takesMoney && isOwed && !other && (isApart || found.amountCents === ours.amountCents);
  const fact = judged.fact === 'charge' && !isWanted ? 'unwanted_charge' : judged.fact;
  if (fact === 'refund' || fact === 'refund_called_off') throw new Error('a charge is no refund');
  const attempt = isApart ? await needs.payments.recordFound(tx, { attempt: ours, theirs: found, isWanted }) : ours;
  const foundFor = isApart ? ours.id : null;
  const amountCents = found.amountCents || centsTaken(attempt);
  const adoption = await keep(needs, tx, { wanted, fact, attempt, foundFor, amountCents });
  await needs.payments.bookFact(tx, {
    fact,
    attempt,
    isApart,
    theirs: found,
    isWanted,
    cause: `adoption:${adoption.id}`,
  });
  return { kind: 'adopted', adoption };
}

async function adoptRefund(needs: ReconciliationNeeds, tx: Tx, { wanted, found }: Asked): Promise<Adopted> {
  const ours = await needs.corrections.correctionBehind(tx, found);
  const locked = ours && (await needs.corrections.lockCorrection(tx, ours.id));
  // What counts as refused stays so; what the gateway gave all the same is a refund of its own.
  const correction = locked?.state === 'refused' ? undefined : locked;
  const behind = locked
    ? { id: locked.chargeId }
    : await needs.payments.attemptBehind(tx, { transId: found.refTransId ?? '', invoiceNumber: null });
  const attempt = behind && (await needs.payments.lockAttempt(tx, behind.id));
  if (!attempt) return refused(adopting.noPaymentBehind);
  const judged: Judged = judgeRefund(correction, found, {
    leftCents: centsTaken(attempt) - attempt.refundedCents,
    isGiven: hasGiven(found),
  });
  if ('objection' in judged) return refused(judged.objection);
  const amountCents = correction?.amountCents ?? found.amountCents;
  const adoption = await keep(needs, tx, { wanted, fact: judged.fact, attempt, foundFor: null, amountCents });
  if (judged.fact === 'refund')
    await needs.corrections.bookFoundRefund(tx, { attempt, theirs: found, correction, reason: wanted.reason });
  else if (correction)
    await needs.corrections.bookRefundCalledOff(tx, { attempt, correction, cause: `adoption:${adoption.id}` });
  return { kind: 'adopted', adoption };
}

async function keep(
  needs: ReconciliationNeeds,
  tx: Tx,
  {
    wanted,
    fact,
    attempt,
    foundFor,
    amountCents,
  }: { wanted: AdoptionWanted; fact: AdoptedFact; attempt: Attempt; foundFor: ChargeId | null; amountCents: number },
): Promise<Adoption> {
  const { accountId, id: chargeId } = attempt;
  const decidedAt = needs.clock.now();
  const about = { accountId, fact, chargeId, foundFor, amountCents, decidedAt };
  const adoption = { ...wanted, ...about, id: newId<AdoptionId>('adp') };
  await insertAdoption(tx, adoption);
  const { reason, decidedBy, transId } = wanted;
  await needs.audit.record(tx, {
    account: accountId,
    action: 'transaction.adopted',
    about: { adoption: adoption.id, payment: chargeId, transaction: transId },
    after: { fact, amountCents, reason, decidedBy },
  });
  await closeDifferences(tx, wanted.transId, [], decidedAt);
  return adoption;
}

const refused = (text: string) => ({ kind: 'refused', text }) as const;
