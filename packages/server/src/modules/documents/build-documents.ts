import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import type { DocumentsNeeds } from './documents-needs.ts';
import { drawInvoice } from './paper/draw-invoice.ts';
import { invoiceCsv } from './tables/invoice-csv.ts';
import { paymentsCsvHead, paymentsCsvRows } from './tables/payments-csv.ts';

/** Invoices and payments as files, drawn from the values that callers hand in. */
export function buildDocuments(needs: DocumentsNeeds) {
  return { invoicePdf: given(needs, drawInvoice), invoiceCsv, paymentsCsvHead, paymentsCsvRows, jobs: noJobs };
}

export type Documents = ReturnType<typeof buildDocuments>;
