import type { Payment } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { Charge } from '../../payments/index.ts';
import { sharesOf } from '../collections/collections.store.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';

/** Charges of the account with the invoices that each is for. */
export async function presentPayments(
  needs: Pick<CollectingNeeds, 'billing'>,
  db: Db,
  accountId: AccountId,
  charges: readonly Charge[],
): Promise<Payment[]> {
  const shares = await sharesOf(db, accountId, [...new Set(charges.map(({ collectionId }) => collectionId))]);
  const invoices = await needs.billing.findInvoices(db, accountId, [
    ...new Set(shares.map((share) => share.invoiceId)),
  ]);
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const byCollection = Map.groupBy(shares, ({ collectionId }) => collectionId);
  return charges.map((charge) =>
    present(
      charge,
      (byCollection.get(charge.collectionId) ?? []).map(({ invoiceId: id, amountCents }) => {
        return { id, number: numbers.get(id) ?? null, amountCents };
      }),
    ),
  );
}

function present(charge: Charge, invoices: Payment['invoices']): Payment {
  return {
    id: charge.id,
    at: charge.sentAt.toISOString(),
    amountCents: charge.amountCents,
    status: charge.state,
    trigger: charge.trigger,
    description: charge.description,
    method: charge.method,
    invoices,
    reason: charge.reason,
    paidAt: charge.paidAt?.toISOString() ?? null,
    clearsAt: charge.clearsAt?.toISOString() ?? null,
    returnedAt: charge.returnedAt?.toISOString() ?? null,
    refundedCents: charge.refundedCents,
  };
}
