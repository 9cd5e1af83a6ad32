export { buildDocuments, type Documents } from './build-documents.ts';
export type { ExportedPayment, IssuedInvoice } from './issued-invoice.ts';
