import type { Invoice } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../../kernel/page.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import { countInvoices, invoicesOf } from './invoices.store.ts';
import { presentInvoice } from './invoice.ts';

type Needs = Pick<BillingNeeds, 'db'>;

const countedInvoices = 100_000;

/** Invoices, newest first. */
export async function listInvoices({ db }: Needs, accountId: AccountId, asked: PageAsked): Promise<Page<Invoice>> {
  const behindId = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  const [rows, total] = await Promise.all([
    invoicesOf(db, accountId, { behindId, limit: asked.limit + 1, offset: offsetOf(asked) }),
    countInvoices(db, accountId, countedInvoices),
  ]);
  return pageOfRows(asked, rows, {
    total,
    totalIsLowerBound: total === countedInvoices,
    cursorOf: ({ id }) => packCursor([id]),
    present: presentInvoice,
  });
}
