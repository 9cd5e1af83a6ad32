import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import type { Attachment } from '../../../mail/mail.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { getInvoicePdf } from './export-invoices.ts';

type Needs = Pick<
  CollectingNeeds,
  'accounts' | 'billing' | 'credits' | 'db' | 'documents' | 'notices' | 'payments' | 'remittances'
>;

/** Mails an invoice on terms with its paper, once however often it is called. */
export async function sendInvoice(needs: Needs, asked: { accountId: string; invoiceId: string }): Promise<void> {
  const accountId = brandId<AccountId>(asked.accountId);
  const id = brandId<InvoiceId>(asked.invoiceId);
  const invoice = await needs.billing.findInvoice(needs.db, accountId, id);
  if (!invoice?.number) return;
  const paper = await paperOf(needs, accountId, id);
  await needs.db.transaction().execute((tx) => needs.notices.mailInvoice(tx, { accountId, invoice, paper }));
}

async function paperOf(needs: Needs, accountId: AccountId, id: InvoiceId): Promise<Attachment> {
  const { name, content } = await getInvoicePdf(needs, accountId, id);
  if (!(content instanceof Uint8Array)) throw new Error(`the paper of ${id} is no PDF`);
  return { name, type: 'application/pdf', content };
}
