import { parentPort } from 'node:worker_threads';
import type { Language } from '@linekeeper/contract';
import { inLanguage } from '../../../kernel/language.ts';
import { statementPdf } from './statement-pdf.ts';
import type { Statement } from '../account/statement.ts';
import { creditNotePdf, type PrintedNote } from './credit-note-pdf.ts';
import type { PrintedPayments } from '../invoice/issued-invoice.ts';
import { invoicesPdf, type PrintedInvoice } from './invoices-pdf.ts';
import { legalPdf, type PrintedLegalText } from './legal-pdf.ts';
import { paymentsPdf } from './payments-pdf.ts';
import type { Letterhead } from './letterhead.ts';

/** What is to be on the paper. */
export type PaperContent =
  | { readonly kind: 'invoices'; readonly invoices: [PrintedInvoice, ...PrintedInvoice[]] }
  | { readonly kind: 'statement'; readonly statement: Statement }
  | { readonly kind: 'payments'; readonly payments: PrintedPayments }
  | { readonly kind: 'credit_note'; readonly note: PrintedNote }
  | { readonly kind: 'legal_text'; readonly text: PrintedLegalText };

export interface PaperAsked {
  readonly id: number;
  readonly content: PaperContent;
  readonly head: Letterhead;
  readonly language: Language;
}

export type PaperMade =
  | { readonly id: number; readonly content: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly problem: string };

/** The thread's side of `drawPaper`: one paper after the other. */
async function draw({ id, content, head, language }: PaperAsked): Promise<PaperMade> {
  try {
    return { id, content: await inLanguage(language, () => drawn(content, head)) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

function drawn(content: PaperContent, head: Letterhead): Promise<Uint8Array<ArrayBuffer>> {
  if (content.kind === 'invoices') return invoicesPdf(content.invoices, head);
  if (content.kind === 'statement') return statementPdf(content.statement, head);
  if (content.kind === 'legal_text') return legalPdf(content.text, head);
  return content.kind === 'payments' ? paymentsPdf(content.payments, head) : creditNotePdf(content.note, head);
}

parentPort?.on('message', (asked: PaperAsked) => {
  void draw(asked).then((made) => parentPort?.postMessage(made, []));
});
