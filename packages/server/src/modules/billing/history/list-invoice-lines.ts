import type { InvoiceLine as ShownLine } from '@linekeeper/contract';
import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import { cursorPlace, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import { findInvoice } from '../invoices/invoices.store.ts';
import { countLines, lineAt, linesOfPage } from './line-pages.store.ts';
import { presentLine } from '../lines/invoice-line.ts';

/** Lines of an invoice by position; `group` is the first position of those that say the same. */
export async function listInvoiceLines(
  { db }: Pick<BillingNeeds, 'db'>,
  accountId: AccountId,
  id: string,
  asked: PageAsked & { group?: number | undefined },
): Promise<Page<ShownLine>> {
  const invoice = await findInvoice(db, accountId, brandId<InvoiceId>(id));
  if (!invoice) throw new Refusal('not_found');
  const { group } = asked;
  const whole = { accountId, invoiceId: invoice.id };
  const like = group === undefined ? undefined : await lineAt(db, whole, group);
  if (group !== undefined && !like) throw new Refusal('not_found');
  const of = { ...whole, like };
  const behind = asked.cursor === undefined ? 0 : cursorPlace(asked.cursor);
  const [rows, total] = await Promise.all([
    linesOfPage(db, of, { behind, limit: asked.limit + 1, offset: offsetOf(asked) }),
    group === undefined ? invoice.lineCount : countLines(db, of),
  ]);
  return pageOfRows(asked, rows, {
    total,
    cursorOf: ({ position }) => packCursor([String(position)]),
    present: presentLine,
  });
}
