export { buildBilling, type Billing } from './build-billing.ts';
export { invoiceClosed, isOwed, presentInvoice, type InvoiceRecord } from './invoices/invoice.ts';
export {
  owingChanged,
  presentLine,
  type InvoiceLine,
  type LinePart,
  type NewItem,
  type OwingLine,
} from './lines/invoice-line.ts';
