export { buildDocuments, type Documents } from './build-documents.ts';
export type { IssuedInvoice } from './issued-invoice.ts';
