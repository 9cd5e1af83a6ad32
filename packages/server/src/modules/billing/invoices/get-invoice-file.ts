import type { GivenFile } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { getInvoice } from './list-invoices.ts';
import type { IssuedInvoice } from '../../documents/index.ts';

type Needs = Pick<BillingNeeds, 'accounts' | 'db' | 'documents' | 'payments'>;

/** The lines of an invoice as a table. A draft has none: `not_found`, like a foreign one. */
export async function getInvoiceCsv(needs: Needs, accountId: AccountId, id: string): Promise<GivenFile> {
  const invoice = await issuedInvoice(needs, accountId, id);
  return { name: `${invoice.number}.csv`, content: needs.documents.invoiceCsv(invoice) };
}

/** An invoice on paper, its times in the account's zone. A draft has none: `not_found`. */
export async function getInvoicePdf(needs: Needs, accountId: AccountId, id: string): Promise<GivenFile> {
  const invoice = await issuedInvoice(needs, accountId, id);
  const account = await needs.accounts.getAccount(needs.db, accountId);
  if (!account) throw new Refusal('not_found');
  const content = await needs.documents.invoicePdf(invoice, account.timeZone);
  return { name: `${invoice.number}.pdf`, content };
}

async function issuedInvoice(needs: Needs, accountId: AccountId, id: string): Promise<IssuedInvoice> {
  const { invoice, ...rest } = await getInvoice(needs, accountId, id);
  const { number, issuedAt, status, totalCents, dueCents } = invoice;
  if (number === null || issuedAt === null) throw new Refusal('not_found');
  return { number, issuedAt, status, totalCents, dueCents, ...rest };
}
