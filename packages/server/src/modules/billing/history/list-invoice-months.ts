import type { AccountId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import { invoiceMonths, type InvoiceMonth } from './history.store.ts';
import type { InvoiceMatch } from './invoice-match.ts';

type Needs = Pick<BillingNeeds, 'accounts' | 'db'>;

const shownMonths = 24;

/** The sums of invoices that pass a filter, by month in the account's zone, newest first. */
export async function listInvoiceMonths(
  { db, accounts }: Needs,
  accountId: AccountId,
  match: InvoiceMatch,
): Promise<{ items: InvoiceMonth[] }> {
  const account = await accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  return { items: await invoiceMonths(db, accountId, { ...match, timeZone: account.timeZone, limit: shownMonths }) };
}
