import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import type { DocumentsNeeds } from './paper/documents-needs.ts';
import { drawInvoices } from './paper/draw-invoices.ts';
import { invoicesCsv } from './tables/invoices-csv.ts';
import { paymentsCsvHead, paymentsCsvRows } from './tables/payments-csv.ts';

/** Invoices and payments as files, drawn from the values that callers hand in. */
export function buildDocuments(needs: DocumentsNeeds) {
  return { invoicesPdf: given(needs, drawInvoices), invoicesCsv, paymentsCsvHead, paymentsCsvRows, jobs: noJobs };
}

export type Documents = ReturnType<typeof buildDocuments>;
