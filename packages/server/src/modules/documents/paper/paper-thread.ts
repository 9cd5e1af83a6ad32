import { parentPort } from 'node:worker_threads';
import { invoicesPdf, type PrintedInvoice } from './invoices-pdf.ts';
import type { Letterhead } from './letterhead.ts';

export interface PaperAsked {
  readonly id: number;
  readonly invoices: [PrintedInvoice, ...PrintedInvoice[]];
  readonly head: Letterhead;
}

export type PaperMade =
  | { readonly id: number; readonly content: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly problem: string };

/** The thread's side of `drawInvoices`: one paper after the other. */
async function draw({ id, invoices, head }: PaperAsked): Promise<PaperMade> {
  try {
    return { id, content: await invoicesPdf(invoices, head) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (asked: PaperAsked) => {
  void draw(asked).then((made) => parentPort?.postMessage(made, []));
});
