import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import type { DocumentsNeeds } from './paper/documents-needs.ts';
import { statementCsv } from './account/statement-csv.ts';
import { drawCreditNote, drawInvoices, drawLegalText, drawPayments, drawStatement } from './paper/draw-paper.ts';
import { invoicesCsv } from './tables/invoices-csv.ts';
import { paymentsCsvHead, paymentsCsvRows, recordedCsvRows } from './tables/payments-csv.ts';

/** Invoices, payments and statements as files, drawn from the values that callers hand in. */
export function buildDocuments(needs: DocumentsNeeds) {
  return {
    invoicesPdf: given(needs, drawInvoices),
    creditNotePdf: given(needs, drawCreditNote),
    statementPdf: given(needs, drawStatement),
    paymentsPdf: given(needs, drawPayments),
    legalTextPdf: given(needs, drawLegalText),
    invoicesCsv,
    paymentsCsvHead,
    paymentsCsvRows,
    recordedCsvRows,
    statementCsv,
    jobs: noJobs,
  };
}

export type Documents = ReturnType<typeof buildDocuments>;
