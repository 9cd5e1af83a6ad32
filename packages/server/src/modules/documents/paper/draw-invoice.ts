import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DocumentsNeeds } from '../documents-needs.ts';
import type { IssuedInvoice } from '../issued-invoice.ts';
import type { PaperMade, PaperAsked } from './paper-thread.ts';

type Content = Uint8Array<ArrayBuffer>;
type Waiting = PromiseWithResolvers<Content>;

const mostWaiting = 50;
const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let lastId = 0;

/**
 * An invoice as a PDF, its times in `timeZone`. It is drawn on a thread of its own, which stays for the next one: 500
 * lines take long enough to hold up every other request. Refuses with `unavailable` when fifty wait.
 */
export async function drawInvoice(
  { brand }: DocumentsNeeds,
  invoice: IssuedInvoice,
  timeZone: string,
): Promise<Content> {
  if (waiting.size >= mostWaiting) throw new Refusal('unavailable');
  const drawn = Promise.withResolvers<Content>();
  const id = (lastId += 1);
  waiting.set(id, drawn);
  thread ??= startThread();
  thread.ref();
  const head = { brandName: brand.name, supportEmail: brand.supportEmail, timeZone };
  thread.postMessage({ id, invoice, head } satisfies PaperAsked, []);
  return drawn.promise;
}

function startThread(): Worker {
  const started = new Worker(new URL('./paper-thread.ts', import.meta.url), { execArgv: [] });
  started.on('message', (made: PaperMade) => {
    const drawn = waiting.get(made.id);
    waiting.delete(made.id);
    if (waiting.size === 0) started.unref();
    if ('content' in made) drawn?.resolve(made.content);
    else drawn?.reject(new Error(`an invoice could not be drawn: ${made.problem}`));
  });
  started.on('error', () => undefined);
  started.on('exit', () => {
    thread = undefined;
    for (const drawn of waiting.values()) drawn.reject(new Error('the thread that draws invoices ended'));
    waiting.clear();
  });
  return started;
}
