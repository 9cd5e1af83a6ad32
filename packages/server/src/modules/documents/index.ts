export type { PrintedNote } from './paper/credit-note-pdf.ts';
export type { StatedEntry } from './account/statement.ts';
export { buildDocuments, type Documents } from './build-documents.ts';
export { groupLines, groupOfLine, tellApart } from './invoice/group-lines.ts';
export type {
  ExportedRecorded,
  IssuedInvoice,
  IssuedLine,
  IssuedTax,
  TabledInvoice,
} from './invoice/issued-invoice.ts';
