import type { ReasonCode } from '../cards/reasons.ts';
import { captureTransaction, findTransaction, type Transaction } from '../store/transactions.store.ts';
import { readAmountCents } from '../wire/amounts.ts';
import type { Reply } from '../wire/reply.ts';
import type { Gateway } from './gateway.ts';
import { errorOutcome, transactionReply } from './transaction-reply.ts';
import type { TransactionRequest } from './transaction-shape.ts';

/** Captures what was only authorised, all of it or less; the transaction keeps its id. */
export async function captureAuthorized(request: TransactionRequest, gateway: Gateway): Promise<Reply> {
  const asked = request.amount === undefined ? undefined : (readAmountCents(request.amount) ?? 0);
  return gateway.database.transaction(async (tx) => {
    const original = await findTransaction(tx, request.refTransId ?? '0', true);
    const reasonCode = whyNot(original, asked);
    if (!original || reasonCode !== undefined) {
      return transactionReply(errorOutcome(reasonCode ?? 16, asked), gateway.merchant);
    }
    const amountCents = asked ?? original.amountCents;
    await captureTransaction(tx, original.id, amountCents);
    const outcome = {
      ...errorOutcome(1, amountCents),
      responseCode: 1 as const,
      authCode: original.authCode,
      transId: original.id,
      refTransId: original.id,
      instrument: original.instrument ?? undefined,
    };
    return transactionReply(outcome, gateway.merchant);
  });
}

function whyNot(original: Transaction | undefined, asked: number | undefined): ReasonCode | undefined {
  if (!original || original.isValidation) return 16;
  if (asked === 0) return 5;
  if (original.status === 'voided') return 310;
  if (original.status !== 'authorizedPendingCapture') return 311;
  return asked !== undefined && asked > original.amountCents ? 47 : undefined;
}
