import type { Invoice } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import { presentInvoice } from '../invoices/invoice.ts';
import { countMatching, invoiceMonths, matchingInvoices, type InvoiceMonth } from './history.store.ts';
import type { InvoiceMatch } from './invoice-match.ts';

type Needs = Pick<BillingNeeds, 'db'>;

const countedInvoices = 100_000;

/** Invoices that pass a filter, newest first. */
export async function listInvoices(
  { db }: Needs,
  accountId: AccountId,
  asked: InvoiceMatch & PageAsked,
): Promise<Page<Invoice>> {
  const behindId = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  const { searchTerm, state, from, before } = asked;
  const match = { searchTerm, state, from, before };
  const [rows, total] = await Promise.all([
    matchingInvoices(db, accountId, { ...match, behindId, limit: asked.limit + 1, offset: offsetOf(asked) }),
    countMatching(db, accountId, match, countedInvoices),
  ]);
  return pageOfRows(asked, rows, {
    total,
    totalIsLowerBound: total === countedInvoices,
    cursorOf: ({ id }) => packCursor([id]),
    present: presentInvoice,
  });
}

const shownMonths = 24;

/** The sums of invoices that pass a filter, by month in the account's zone, newest first. */
export async function listInvoiceMonths(
  { db, accounts }: Pick<BillingNeeds, 'accounts' | 'db'>,
  accountId: AccountId,
  match: InvoiceMatch,
): Promise<{ items: InvoiceMonth[] }> {
  const account = await accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  return { items: await invoiceMonths(db, accountId, { ...match, timeZone: account.timeZone, limit: shownMonths }) };
}
