import { findPaymentProfile } from '../store/payment-profiles.store.ts';
import type { ReasonCode } from '../cards/reasons.ts';
import type { Queryable } from '../store/sandbox-database.ts';
import { findTransaction, insertTransaction, refundedCents, type Transaction } from '../store/transactions.store.ts';
import { readAmountCents } from '../wire/amounts.ts';
import { refusals } from '../wire/refusals.ts';
import type { Reply } from '../wire/reply.ts';
import type { Gateway } from './gateway.ts';
import { errorOutcome, transactionReply } from './transaction-reply.ts';
import type { TransactionRequest } from './transaction-shape.ts';
import { unlinkedCredit } from './unlinked-credit.ts';

const refundableMs = 120 * 24 * 60 * 60_000;
/** A charge that the card's bank took back can be given back once the dispute is won. */
const settled: ReadonlySet<Transaction['status']> = new Set(['settledSuccessfully', 'chargebackReversal']);

type Refund = { request: TransactionRequest; amountCents: number; lastFour: string; refId: string; at: Date };

/**
 * Gives back part or all of a settled charge; the method must be the one that paid. A bank account may be credited
 * without any charge.
 */
export async function refund(request: TransactionRequest, gateway: Gateway, refId: string): Promise<Reply> {
  const amountCents = readAmountCents(request.amount);
  if (amountCents === undefined) return transactionReply(errorOutcome(5), gateway.merchant);
  const isUnlinked = request.refTransId === undefined && request.payment?.bankAccount !== undefined;
  if (isUnlinked) return unlinkedCredit(request, gateway, { amountCents, refId });
  const lastFour = await lastFourOf(request, gateway);
  const asked: Refund = { request, amountCents, lastFour, refId, at: gateway.now() };
  return gateway.database.transaction(async (tx) => {
    const original = await findTransaction(tx, request.refTransId ?? '0', true);
    const reasonCode = await whyNot(tx, asked, original);
    if (!original || reasonCode !== undefined) {
      return transactionReply(errorOutcome(reasonCode ?? 16, amountCents), gateway.merchant);
    }
    return give(tx, asked, original, gateway);
  });
}

async function lastFourOf({ payment, profile }: TransactionRequest, { database }: Gateway): Promise<string> {
  const number = payment?.creditCard?.cardNumber ?? payment?.bankAccount?.accountNumber;
  if (number !== undefined) return number.slice(-4);
  if (profile?.customerProfileId === undefined || !profile.paymentProfile) throw refusals.paymentMissing();
  const stored = await findPaymentProfile(database, profile.customerProfileId, profile.paymentProfile.paymentProfileId);
  if (!stored) throw refusals.profileIdsNotFound();
  return stored.instrument.lastFour;
}

async function whyNot(
  tx: Queryable,
  asked: Refund,
  original: Transaction | undefined,
): Promise<ReasonCode | undefined> {
  if (!original || original.isValidation) return 16;
  const isRecent = asked.at.getTime() - original.submittedAt.getTime() <= refundableMs;
  const isSameMethod = original.instrument?.lastFour === asked.lastFour;
  if (!settled.has(original.status) || !isRecent || !isSameMethod) return 54;
  const given = await refundedCents(tx, original.id);
  return given + asked.amountCents > original.amountCents ? 55 : undefined;
}

async function give(tx: Queryable, asked: Refund, original: Transaction, gateway: Gateway): Promise<Reply> {
  const id = await insertTransaction(
    tx,
    {
      ...original,
      type: 'refundTransaction',
      status: 'refundPendingSettlement',
      amountCents: asked.amountCents,
      authCode: '',
      avs: 'P',
      cvv: '',
      invoiceNumber: asked.request.order?.invoiceNumber ?? original.invoiceNumber,
      description: asked.request.order?.description ?? original.description,
      refId: asked.refId,
      refTransId: original.id,
      networkTransId: null,
      chargeHash: null,
      fault: null,
    },
    asked.at,
  );
  return transactionReply(
    {
      ...errorOutcome(1, asked.amountCents),
      responseCode: 1,
      transId: id,
      refTransId: original.id,
      instrument: original.instrument ?? undefined,
    },
    gateway.merchant,
  );
}
