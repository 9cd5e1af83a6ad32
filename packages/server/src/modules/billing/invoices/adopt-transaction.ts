import type { Adopted, AdoptionWanted } from '../../reconciliation/index.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { lockInvoice } from './invoices.store.ts';

/**
 * An operator accepts what the gateway says about a transaction: a late charge, another sum, a void, refund or dispute
 * there. A late charge pays its invoice if that still wants exactly this sum; otherwise the money is the customer's and can
 * be refunded here. Repeats change nothing.
 */
export async function adoptTransaction(
  needs: Pick<BillingNeeds, 'reconciliation'>,
  wanted: AdoptionWanted,
): Promise<Adopted> {
  return needs.reconciliation.adoptTransaction(wanted, async (tx, { id, amountCents }) => {
    const invoice = await lockInvoice(tx, id);
    const isUnpaid = invoice?.status === 'open' || invoice?.status === 'processing';
    return isUnpaid && invoice.dueCents === amountCents;
  });
}
