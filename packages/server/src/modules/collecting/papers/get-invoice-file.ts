import type { GivenFile } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { issuedInvoice } from './issued-invoice.ts';

type Needs = Pick<CollectingNeeds, 'accounts' | 'billing' | 'db' | 'documents' | 'payments'>;

/** The lines of an invoice as a table, read while they are sent. A draft has none: `not_found`, like a foreign one. */
export async function getInvoiceCsv(needs: Needs, accountId: AccountId, id: string): Promise<GivenFile> {
  const invoice = await issuedInvoice(needs, accountId, id);
  return { name: `${invoice.number}.csv`, content: needs.documents.invoicesCsv([invoice]) };
}

/** An invoice on paper, its times in the account's zone. A draft has none: `not_found`. */
export async function getInvoicePdf(needs: Needs, accountId: AccountId, id: string): Promise<GivenFile> {
  const invoice = await issuedInvoice(needs, accountId, id);
  const account = await needs.accounts.getAccount(needs.db, accountId);
  if (!account) throw new Refusal('not_found');
  const content = await needs.documents.invoicesPdf([invoice], account.timeZone);
  return { name: `${invoice.number}.pdf`, content };
}
