import { brandId, type InvoiceId } from '../../kernel/ids.ts';
import { lockInvoice } from '../billing/invoices/invoices.store.ts';
import { closedLetter } from './closed-letter.ts';
import { readPlace, type NoticeNeeds } from './addressee.ts';

/** Writes that an invoice is not owed any more, once. */
export async function tellOfClosing(needs: NoticeNeeds, { invoiceId }: { invoiceId: string }): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const invoice = await lockInvoice(tx, brandId<InvoiceId>(invoiceId));
    const place = invoice && (await readPlace(needs, tx, invoice.accountId));
    if (!place || (invoice.status !== 'void' && invoice.status !== 'uncollectible')) return;
    const letter = closedLetter({ ...place.facts, invoice });
    await needs.outbox.put(tx, { cause: `invoice:${invoice.id}:closed`, to: place.to, letter });
  });
}
