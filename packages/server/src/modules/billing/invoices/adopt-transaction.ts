import type { Adopted, AdoptionWanted } from '../../reconciliation/index.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { lockInvoice } from './invoices.store.ts';

/**
 * A person takes over what the gateway says of a transaction: a late charge, another sum, what was called off, given
 * back or disputed there. A late charge pays its invoice if that still wants exactly this sum; else the money is the
 * customer's and can be given back here. Repeats change nothing.
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
