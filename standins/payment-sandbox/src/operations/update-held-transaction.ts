import { z } from 'zod';
import { findTransaction, settleReview } from '../store/transactions.store.ts';
import { refusals } from '../wire/refusals.ts';
import { take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';
import { errorOutcome, transactionReply } from './transaction-reply.ts';

const shape = z.object({
  heldTransactionRequest: z.object({ action: z.enum(['approve', 'decline']), refTransId: z.string() }),
});

/** Decides about a charge that is held for review: an approved one is captured, a declined one never is. */
export const updateHeldTransaction: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { action, refTransId } = take(shape, request).heldTransactionRequest;
    const isApproved = action === 'approve';
    return gateway.database.transaction(async (tx) => {
      const held = await findTransaction(tx, refTransId, true);
      if (held?.status !== 'FDSPendingReview') throw refusals.notFound();
      const decided = isApproved
        ? ({ status: 'capturedPendingSettlement', responseCode: 1, reasonCode: 1 } as const)
        : ({ status: 'declined', responseCode: 2, reasonCode: 2 } as const);
      await settleReview(tx, held.id, decided);
      const outcome = {
        ...errorOutcome(decided.reasonCode, held.amountCents),
        responseCode: decided.responseCode,
        authCode: isApproved ? held.authCode : '',
        avs: held.avs,
        cvv: held.cvv,
        transId: held.id,
        instrument: held.instrument ?? undefined,
      };
      return transactionReply(outcome, gateway.merchant);
    });
  },
};
