import type { Invoice, InvoiceGroup, Payment } from '@linekeeper/contract';
import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { presentInvoice, type BillTo } from '../../billing/index.ts';
import { groupLines } from '../../documents/index.ts';
import { collectionsOfInvoice } from '../collections/collections.store.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { presentPayments } from '../payments-made/present-payment.ts';

interface InvoiceShown {
  invoice: Invoice;
  billTo: BillTo;
  groups: InvoiceGroup[];
  payments: Payment[];
}

/** As many attempts as are shown with an invoice. */
const shownPayments = 100;

/** One invoice with its groups of lines and every attempt to collect some of it, newest first. */
export async function getInvoice(
  needs: Pick<CollectingNeeds, 'billing' | 'db' | 'payments'>,
  accountId: AccountId,
  id: string,
): Promise<InvoiceShown> {
  const { db, billing, payments } = needs;
  const invoice = await billing.findInvoice(db, accountId, brandId<InvoiceId>(id));
  if (!invoice) throw new Refusal('not_found');
  const collections = await collectionsOfInvoice(db, accountId, invoice.id);
  const [groups, charges] = await Promise.all([
    billing.groupsOfInvoice(db, accountId, invoice.id),
    payments.listChargesOfCollections(db, accountId, collections, { page: 1, limit: shownPayments }),
  ]);
  return {
    invoice: presentInvoice(invoice),
    billTo: invoice.billTo,
    groups: groupLines(groups),
    payments: await presentPayments(needs, db, accountId, charges.items),
  };
}
