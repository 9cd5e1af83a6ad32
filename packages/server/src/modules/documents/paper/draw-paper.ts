import { Worker } from 'node:worker_threads';
import { languageNow } from '../../../kernel/language.ts';
import { allRetold } from '../../../kernel/retold.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DocumentsNeeds } from './documents-needs.ts';
import type { PrintedNote } from './credit-note-pdf.ts';
import type { Statement } from '../account/statement.ts';
import type { IssuedInvoice, PrintedPayments } from '../invoice/issued-invoice.ts';
import type { PrintedLegalText } from './legal-pdf.ts';
import type { PrintedInvoice } from './invoices-pdf.ts';
import type { PaperAsked, PaperContent, PaperMade } from './paper-thread.ts';

type Content = Uint8Array<ArrayBuffer>;
type Printed = Extract<PaperContent, { kind: 'invoices' }>['invoices'];
type Waiting = PromiseWithResolvers<Content>;

const mostWaiting = 50;
const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let lastId = 0;
/** Those whose content is still being read too. */
let asked = 0;

/** On one paper. The lines of an invoice that would pass it are in its CSV only. */
const mostLines = 1_000;

/** Invoices as one PDF, their times in `timeZone`. Refuses with `unavailable` when fifty papers wait. */
export async function drawInvoices(
  needs: DocumentsNeeds,
  invoices: readonly [IssuedInvoice, ...IssuedInvoice[]],
  timeZone: string,
): Promise<Content> {
  return drawPaper(needs, timeZone, async () => ({ kind: 'invoices', invoices: await printedOf(invoices) }));
}

/** A statement of account as PDF, its moments in `timeZone`. Refuses with `unavailable` when fifty papers wait. */
export async function drawStatement(needs: DocumentsNeeds, statement: Statement, timeZone: string): Promise<Content> {
  return drawPaper(needs, timeZone, () => Promise.resolve({ kind: 'statement', statement }));
}

/** Payments of a period as PDF, their days in `timeZone`. Refuses with `unavailable` when fifty papers wait. */
export async function drawPayments(
  needs: DocumentsNeeds,
  payments: PrintedPayments,
  timeZone: string,
): Promise<Content> {
  return drawPaper(needs, timeZone, () => Promise.resolve({ kind: 'payments', payments }));
}

/** A credit note as PDF, its moments in `timeZone`. Refuses with `unavailable` when fifty papers wait. */
export async function drawCreditNote(needs: DocumentsNeeds, note: PrintedNote, timeZone: string): Promise<Content> {
  return drawPaper(needs, timeZone, () => Promise.resolve({ kind: 'credit_note', note }));
}

/** A legal text as PDF, its moments in `timeZone`. Refuses with `unavailable` when fifty papers wait. */
export async function drawLegalText(needs: DocumentsNeeds, text: PrintedLegalText, timeZone: string): Promise<Content> {
  return drawPaper(needs, timeZone, () => Promise.resolve({ kind: 'legal_text', text }));
}

/**
 * It is drawn on a thread of its own, which stays for the next one: a long one takes long enough to hold up every other
 * request.
 */
async function drawPaper(
  { brand }: DocumentsNeeds,
  timeZone: string,
  contentOf: () => Promise<PaperContent>,
): Promise<Content> {
  if (asked >= mostWaiting) throw new Refusal('unavailable');
  asked += 1;
  const id = (lastId += 1);
  try {
    const content = allRetold(await contentOf());
    const drawn = Promise.withResolvers<Content>();
    waiting.set(id, drawn);
    thread ??= startThread();
    thread.ref();
    const head = { brandName: brand.name, supportEmail: brand.supportEmail, timeZone };
    thread.postMessage({ id, content, head, language: languageNow() } satisfies PaperAsked, []);
    return await drawn.promise;
  } finally {
    waiting.delete(id);
    asked -= 1;
  }
}

async function printedOf([first, ...others]: readonly [IssuedInvoice, ...IssuedInvoice[]]): Promise<Printed> {
  let room = mostLines;
  const print = async ({ lines, ...invoice }: IssuedInvoice): Promise<PrintedInvoice> => {
    if (invoice.lineCount > room) return { ...invoice, lines: null };
    room -= invoice.lineCount;
    return { ...invoice, lines: (await Array.fromAsync(lines())).flat() };
  };
  const printed: Printed = [await print(first)];
  for (const invoice of others) printed.push(await print(invoice));
  return printed;
}

function startThread(): Worker {
  const started = new Worker(new URL('./paper-thread.ts', import.meta.url), { execArgv: [] });
  started.on('message', (made: PaperMade) => {
    const drawn = waiting.get(made.id);
    waiting.delete(made.id);
    if (waiting.size === 0) started.unref();
    if ('content' in made) drawn?.resolve(made.content);
    else drawn?.reject(new Error(`a paper could not be drawn: ${made.problem}`));
  });
  started.on('error', () => undefined);
  started.on('exit', () => {
    thread = undefined;
    for (const drawn of waiting.values()) drawn.reject(new Error('the thread that draws papers ended'));
    waiting.clear();
  });
  return started;
}
