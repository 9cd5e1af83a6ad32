import type { ReasonCode } from '../cards/reasons.ts';
import { findTransaction, setTransactionStatus, type Transaction } from '../store/transactions.store.ts';
import type { Reply } from '../wire/reply.ts';
import type { Gateway } from './gateway.ts';
import { errorOutcome, transactionReply } from './transaction-reply.ts';
import type { TransactionRequest } from './transaction-shape.ts';

const voidable: ReadonlySet<string> = new Set([
  'authorizedPendingCapture',
  'authorizedPendingRelease',
  'capturedPendingSettlement',
  'FDSPendingReview',
  'refundPendingSettlement',
]);

/** Calls off a charge or refund before it settles; the answer carries the original's id. */
export async function voidCharge(request: TransactionRequest, gateway: Gateway): Promise<Reply> {
  return gateway.database.transaction(async (tx) => {
    const original = await findTransaction(tx, request.refTransId ?? '0', true);
    const reasonCode = whyNot(original);
    if (!original || reasonCode !== undefined) {
      return transactionReply(errorOutcome(reasonCode ?? 16), gateway.merchant);
    }
    await setTransactionStatus(tx, original.id, 'voided');
    return transactionReply(
      {
        ...errorOutcome(1, original.amountCents),
        responseCode: 1,
        authCode: original.authCode,
        transId: original.id,
        refTransId: original.id,
        instrument: original.instrument ?? undefined,
      },
      gateway.merchant,
    );
  });
}

function whyNot(original: Transaction | undefined): ReasonCode | undefined {
  if (!original || original.isValidation) return 16;
  if (original.status === 'voided') return 310;
  return voidable.has(original.status) ? undefined : 327;
}
