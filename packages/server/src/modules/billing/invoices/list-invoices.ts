import type { Invoice, Payment } from '@linekeeper/contract';
import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { countInvoices, findInvoice, invoicesOf, linesOfInvoice } from './invoices.store.ts';
import { presentInvoice, presentPayment, type BillTo, type InvoiceLine } from './invoice.ts';

type Needs = Pick<BillingNeeds, 'db' | 'payments'>;

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

interface InvoiceShown {
  invoice: Invoice;
  billTo: BillTo;
  lines: Omit<InvoiceLine, 'invoiceId' | 'position'>[];
  payments: Payment[];
}

/** As many attempts as are shown with an invoice. */
const shownPayments = 100;

/** One invoice with its lines and every attempt to collect it, newest first. */
export async function getInvoice({ db, payments }: Needs, accountId: AccountId, id: string): Promise<InvoiceShown> {
  const invoice = await findInvoice(db, accountId, brandId<InvoiceId>(id));
  if (!invoice) throw new Refusal('not_found');
  const [lines, charges] = await Promise.all([
    linesOfInvoice(db, invoice.id),
    payments.listChargesOfInvoices(db, accountId, [invoice.id], { page: 1, limit: shownPayments }),
  ]);
  return {
    invoice: presentInvoice(invoice),
    billTo: invoice.billTo,
    lines: lines.map(({ invoiceId: _invoiceId, position: _position, ...line }) => line),
    payments: charges.items.map((charge) => presentPayment(charge, invoice.number)),
  };
}
