import { adoptTransaction as adopt, type Adopted, type AdoptionWanted, type PaymentsNeeds } from '../payments/index.ts';
import { lockInvoice } from './billing.store.ts';

/**
 * A person takes over what the gateway says of a transaction: a late charge, another sum, what was called off, given
 * back or disputed there. A late charge pays its invoice if that still wants exactly this sum; else the money is the
 * customer's and can be given back here. Repeats change nothing.
 */
export async function adoptTransaction(needs: PaymentsNeeds, wanted: AdoptionWanted): Promise<Adopted> {
  return adopt(needs, wanted, async (tx, { id, amountCents }) => {
    const invoice = await lockInvoice(tx, id);
    const isUnpaid = invoice?.status === 'open' || invoice?.status === 'processing';
    return isUnpaid && invoice.dueCents === amountCents;
  });
}
