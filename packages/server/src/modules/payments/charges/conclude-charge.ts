import type { ChargeId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { tellEvents } from '../../../store/told-events.ts';
import { brakeMethod } from './brake-method.ts';
import { chargeConcluded, isOpenCharge, otherSumFound } from './charge.ts';
import { changeAttempt } from './charges.store.ts';
import { otherSum, type Attempt } from './attempt.ts';
import { nextLookAt, type FoundCharge, type Sum } from '../../methods/index.ts';
import { reasonClass } from './reason-text.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { words } from './words.ts';

export type Conclusion = FoundCharge | { kind: 'not_charged'; reasonCode: string; reasonText: string };

/** Writes an outcome for a locked attempt: state, ledger, the method's record and the event, all or nothing. */
export async function concludeCharge(
  needs: PaymentsNeeds,
  tx: Tx,
  attempt: Attempt,
  outcome: Conclusion,
): Promise<void> {
  if (!isOpenCharge(attempt) || outcome.kind === attempt.state) return;
  if (outcome.kind === 'unknown') {
    await doubtCharge(needs, tx, attempt, outcome.cause);
    return;
  }
  const other = otherSum(attempt, outcome);
  if (other && outcome.kind === 'approved') return doubtSum(needs, tx, attempt, { ...other, transId: outcome.transId });
  const now = needs.clock.now();
  const isHeld = outcome.kind === 'held';
  await changeAttempt(tx, attempt.id, {
    state: outcome.kind,
    ...factsOf(outcome),
    settledAt: isHeld ? null : now,
    paidAt: outcome.kind === 'approved' && attempt.methodKind === 'card' ? now : null,
    looks: isHeld ? 1 : attempt.looks,
    nextLookAt: isHeld ? nextLookAt(0, now) : null,
    busyUntil: null,
  });
  if (outcome.kind === 'approved') await bookApproval(needs, tx, attempt);
  if (outcome.kind === 'approved') await needs.methods.noteSuccess(tx, attempt.methodId, outcome.networkTransId);
  if (outcome.kind === 'declined') await brakeMethod(needs, tx, attempt, outcome);
  await tell(needs, tx, attempt, outcome.kind);
  logState(needs, attempt, outcome.kind);
  if (outcome.kind === 'declined') logDecline(needs, attempt, outcome);
  await announceCharge(needs, tx, attempt);
}

/** Tells systems of the customer, once it is decided. */
async function tell(
  { clock }: PaymentsNeeds,
  tx: Tx,
  { id, accountId, amountCents }: Attempt,
  kind: Conclusion['kind'],
): Promise<void> {
  if (kind === 'held' || kind === 'unknown') return;
  const type = kind === 'approved' ? 'payment.succeeded' : 'payment.failed';
  await tellEvents(tx, [{ accountId, type, at: clock.now(), lineId: null, data: { paymentId: id, amountCents } }]);
}

/** It may have happened: look later, on the schedule, and never just try again. */
export async function doubtCharge(needs: PaymentsNeeds, tx: Tx, attempt: Attempt, cause: string): Promise<void> {
  const dueAt = nextLookAt(attempt.looks, needs.clock.now());
  const isNew = attempt.state === 'sent';
  await changeAttempt(tx, attempt.id, {
    state: isNew ? 'unknown' : attempt.state,
    ...(isNew && { reasonCode: 'unknown', reasonText: cause.slice(0, 255) }),
    looks: attempt.looks + 1,
    nextLookAt: dueAt,
  });
  if (isNew) await announceCharge(needs, tx, attempt);
  if (isNew) logState(needs, attempt, 'unknown');
  if (isNew)
    needs.log.warn({ event: 'payments.outcome-unknown', chargeId: attempt.id, cause }, 'the gateway gave no outcome');
  if (dueAt === null) askOperator(needs, attempt.id, cause);
}

/** The gateway has a charge with our number over another sum: a person decides what it is, and nothing is tried again. */
async function doubtSum(
  needs: PaymentsNeeds,
  tx: Tx,
  attempt: Attempt,
  found: Sum & { transId: string },
): Promise<void> {
  if (attempt.state === 'sent') await doubtCharge(needs, tx, attempt, words.doubts.otherSum);
  await changeAttempt(tx, attempt.id, { busyUntil: null });
  await needs.jobs.enqueue(tx, otherSumFound, { chargeId: attempt.id, ...found });
}

/** No look will follow by itself. */
export function askOperator({ log }: PaymentsNeeds, chargeId: ChargeId, cause: string): void {
  log.error({ chargeId, cause }, 'a charge stays unknown: an operator has to look at the gateway');
}

/** Tells collecting that it should read the charge again. */
export async function announceCharge(needs: PaymentsNeeds, tx: Tx, attempt: Attempt): Promise<void> {
  await needs.jobs.enqueue(tx, chargeConcluded, { chargeId: attempt.id });
}

function logState({ log }: PaymentsNeeds, { id, trigger, methodKind }: Attempt, state: Conclusion['kind']): void {
  log.info({ event: 'payments.charge', chargeId: id, state, trigger, methodKind }, 'a charge has a new state');
}

function logDecline(
  { log }: PaymentsNeeds,
  { id, trigger, methodKind }: Attempt,
  { reasonCode, isHard }: { reasonCode: string; isHard: boolean },
): void {
  const reason = { reasonCode, reasonClass: reasonClass(reasonCode), isHard };
  log.info({ event: 'payments.declined', chargeId: id, ...reason, trigger, methodKind }, 'a charge was declined');
}

async function bookApproval(needs: PaymentsNeeds, tx: Tx, attempt: Attempt): Promise<void> {
  await needs.ledger.postLedger(tx, {
    accountId: attempt.accountId,
    cause: `charge:${attempt.id}:approved`,
    entries: [
      { ledger: 'clearing', amountCents: attempt.amountCents },
      { ledger: 'receivable', amountCents: -attempt.amountCents },
    ],
  });
}

function factsOf(outcome: Exclude<Conclusion, { kind: 'unknown' }>): Partial<Attempt> {
  const reason =
    'reasonCode' in outcome
      ? { reasonCode: outcome.reasonCode, reasonText: outcome.reasonText.slice(0, 255) }
      : { reasonCode: outcome.kind === 'voided' ? 'voided' : null, reasonText: null };
  return {
    ...reason,
    transId: 'transId' in outcome ? outcome.transId : null,
    authCode: outcome.kind === 'approved' ? outcome.authCode : null,
    isHardDecline: needsAnotherMethod(outcome),
  };
}

/** A charge that was not tried because its method is disabled would be declined again, too. */
function needsAnotherMethod(outcome: Conclusion): boolean {
  if (outcome.kind === 'declined') return outcome.isHard;
  return outcome.kind === 'not_charged' && outcome.reasonCode === 'method_disabled';
}
