import { parentPort } from 'node:worker_threads';
import { invoicePdf, type Letterhead } from './invoice-pdf.ts';
import type { IssuedInvoice } from '../issued-invoice.ts';

export interface PaperAsked {
  readonly id: number;
  readonly invoice: IssuedInvoice;
  readonly head: Letterhead;
}

export type PaperMade =
  | { readonly id: number; readonly content: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly problem: string };

/** The thread's side of `drawInvoice`: one invoice after the other. */
async function draw({ id, invoice, head }: PaperAsked): Promise<PaperMade> {
  try {
    return { id, content: await invoicePdf(invoice, head) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (asked: PaperAsked) => {
  void draw(asked).then((made) => parentPort?.postMessage(made, []));
});
