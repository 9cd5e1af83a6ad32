import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import { after, dayMs } from '../../../kernel/clock.ts';
import { newId, type ChargeId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { AuditEntry } from '../../audit/index.ts';
import { answerWithinMs, isUsable, type PaymentMethod } from '../../methods/index.ts';
import { gatewayInvoiceNo, type ChargeRequest, type ChargeRequested } from './charge.ts';
import { insertAttempt, triesBefore } from './charges.store.ts';
import type { Attempt } from './attempt.ts';
import { troubleWith } from './brake-method.ts';
import type { PaymentsNeeds } from './payments-needs.ts';

export const chargeJob: Job<{ chargeId: string }> = {
  name: 'payments.charge',
  payload: z.object({ chargeId: z.string() }),
};

/**
 * Writes the intent to collect with the confirmed method or else the account's default one, in
 * the caller's transaction; the call follows when it is committed. The outcome arrives as the event `chargeConcluded`.
 */
export async function requestCharge(needs: PaymentsNeeds, tx: Tx, request: ChargeRequest): Promise<ChargeRequested> {
  const now = needs.clock.now();
  const charged = await needs.methods.methodToCharge(tx, request);
  if (!charged) return { kind: 'refused', code: 'no_method' };
  const { method } = charged;
  const of = { methodId: method.id, collectionId: request.collectionId };
  const { declines, lastAttemptNo } = await triesBefore(tx, of, after(now, -dayMs));
  const trouble = troubleWith({ ...method, declines });
  if (trouble) return { kind: 'refused', code: trouble };
  if (!isUsable(method, now)) return { kind: 'refused', code: 'no_method' };
  const attempt = newAttempt(request, charged, { attemptNo: lastAttemptNo + 1, now });
  if (!(await insertAttempt(tx, attempt))) return { kind: 'refused', code: 'charge_in_progress' };
  await needs.jobs.enqueue(tx, chargeJob, { chargeId: attempt.id });
  await needs.audit.record(tx, requestedEntry(attempt));
  return { kind: 'requested', chargeId: attempt.id };
}

function requestedEntry({ id, accountId, collectionId, methodId, amountCents, trigger }: Attempt): AuditEntry {
  const about = { payment: id, collection: collectionId, method: methodId };
  return { account: accountId, action: 'payment.requested', about, after: { amountCents, trigger } };
}

function newAttempt(
  request: ChargeRequest,
  { method, gatewayProfileId }: { method: PaymentMethod; gatewayProfileId: string },
  made: { attemptNo: number; now: Date },
): Attempt {
  return {
    ...request,
    id: newId<ChargeId>('txn'),
    attemptNo: made.attemptNo,
    gatewayInvoiceNo: gatewayInvoiceNo(request.collectionId, made.attemptNo),
    methodId: method.id,
    gatewayProfileId,
    gatewayPaymentProfileId: method.gatewayPaymentProfileId,
    methodKind: method.kind,
    methodLabel: method.label,
    methodLast4: method.last4,
    credentialUse: credentialUse(request, method),
    originalNetworkTransId: method.networkTransId,
    ...uncalled,
    sentAt: made.now,
    deadlineAt: after(made.now, answerWithinMs),
  };
}

/** What is not known of an attempt before its call. */
export const uncalled = {
  state: 'sent',
  reasonCode: null,
  reasonText: null,
  isHardDecline: false,
  transId: null,
  authCode: null,
  calledAt: null,
  looks: 0,
  misses: 0,
  nextLookAt: null,
  busyUntil: null,
  repeatedAt: null,
  missedAt: null,
  settledAt: null,
  paidAt: null,
  batchId: null,
  bankAt: null,
  clearsAt: null,
  nextReturnLookAt: null,
  returnedAt: null,
  refundedCents: 0,
  reopenedCents: 0,
  unwantedAt: null,
  takenCents: null,
  foundAs: null,
} as const;

function credentialUse(request: ChargeRequest, method: PaymentMethod): Attempt['credentialUse'] {
  if (request.trigger === 'pay_now') return 'stored';
  return method.networkTransId === null ? 'first' : 'subsequent';
}
