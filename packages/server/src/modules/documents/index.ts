export { buildDocuments, type Documents } from './build-documents.ts';
export { groupLines, groupOfLine } from './group-lines.ts';
export type { IssuedInvoice } from './issued-invoice.ts';
