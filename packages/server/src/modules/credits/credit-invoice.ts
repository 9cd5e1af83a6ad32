import { newId, type CreditNoteId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import { nothingAlongside, type Alongside } from '../../store/alongside.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import type { Tx } from '../../store/database.ts';
import type { InvoiceRecord } from '../billing/index.ts';
import { levy } from '../tax/index.ts';
import {
  lowerDues,
  withTaxes,
  type CreditedLine,
  type CreditedPart,
  type Crediting,
  type CreditNote,
} from './credit-note.ts';
import type { CreditsNeeds } from './credits-needs.ts';
import { addCreditNote, creditedOfInvoice } from './credits.store.ts';
import { creditNoteToSend } from './send-credit-note.ts';
import { words } from './words.ts';

export interface CreditWanted {
  /** Its number, or its id. */
  invoice: string;
  /** What of which line, without tax; no amount: all that is left of it. No lines: all of the invoice. */
  lines: readonly { position: number; amountCents: number | null }[];
  reason: string;
  /** Whose decision it was, as that person is called. */
  decidedBy: string;
}

/** What is to be refunded: a note about lines that were paid. */
export interface ToRefund {
  noteId: CreditNoteId;
  totalCents: number;
  parts: readonly { invoiceLineId: number; position: number; cents: number }[];
}

/** Orders the refund of a note in its transaction, before anything is written; answers what stands against it. */
export type OrderRefund = (tx: Tx, refund: ToRefund) => Promise<string | null>;

export type Credited = { kind: 'credited'; note: CreditNote } | { kind: 'refused'; text: string };

/**
 * Takes back some of what an invoice charged, with its tax: first what is due of it gets less, the rest is credit that later
 * invoices are paid with. With a refund, all of it goes back instead, and is the customer's money (`credit`) until then.
 * Refused while a payment of the invoice is under way, and for more than it charged.
 */
export async function creditInvoice(
  needs: CreditsNeeds,
  wanted: CreditWanted,
  orderRefund: OrderRefund | null = null,
  alongside: Alongside<CreditNote> = nothingAlongside,
): Promise<Credited> {
  const found = await needs.billing.invoiceNamed(needs.db, wanted.invoice);
  if (!found) return { kind: 'refused', text: words.notFound(wanted.invoice) };
  return needs.db.transaction().execute(async (tx): Promise<Credited> => {
    await lockAccounts(tx, [found.accountId]);
    await needs.methods.keepMethods(tx, found.accountId);
    const [invoice] = await needs.billing.lockInvoices(tx, [found.id]);
    const objection = invoice ? objectionTo(invoice) : words.notFound(wanted.invoice);
    if (!invoice || objection !== null) return { kind: 'refused', text: objection ?? '' };
    const lines = await needs.billing.linesToCredit(tx, invoice.accountId, invoice.id);
    const { credited, text } = creditedOf(lines, wanted.lines);
    if (text !== undefined) return { kind: 'refused', text };
    const components = await needs.billing.taxesOfInvoice(tx, invoice.accountId, invoice.id);
    const levies = components.map((component) => levy(component, lines).shares);
    const parts = withTaxes(credited, lines, levies);
    const leftCents = invoice.totalCents - (await creditedOfInvoice(tx, invoice.accountId, invoice.id));
    const totalCents = sumCents(parts.map(centsOf));
    if (totalCents <= 0) return { kind: 'refused', text: words.nothing };
    if (totalCents > leftCents) return { kind: 'refused', text: words.tooMuch(totalCents, leftCents) };
    const id = newId<CreditNoteId>('crn');
    const refused = orderRefund && (await orderRefund(tx, { noteId: id, totalCents, parts: parts.map(refundedPart) }));
    if (refused !== null) return { kind: 'refused', text: refused };
    const isRefund = orderRefund !== null;
    const told = { id, invoice, lines, parts, wanted, isRefund, alongside };
    return { kind: 'credited', note: await credit(needs, tx, told) };
  });
}

function objectionTo({ status }: InvoiceRecord): string | null {
  if (status === 'draft') return words.draft;
  if (status === 'processing') return words.underWay;
  return status === 'open' || status === 'paid' ? null : words.closed(status);
}

function creditedOf(
  lines: readonly CreditedLine[],
  wanted: CreditWanted['lines'],
): { credited: Crediting[]; text?: never } | { credited?: never; text: string } {
  const left = (line: CreditedLine) => line.amountCents - line.creditedCents;
  if (wanted.length === 0)
    return { credited: lines.filter((line) => left(line) !== 0).map((line) => ({ line, amountCents: left(line) })) };
  const credited: Crediting[] = [];
  for (const { position, amountCents } of wanted) {
    const line = lines.find((one) => one.position === position);
    if (!line) return { text: words.noLine(position) };
    const cents = amountCents ?? left(line);
    if (credited.some((one) => one.line === line)) return { text: words.twice(position) };
    if (cents === 0 || Math.sign(cents) !== Math.sign(line.amountCents) || Math.abs(cents) > Math.abs(left(line)))
      return { text: words.lineTooMuch(position, left(line)) };
    credited.push({ line, amountCents: cents });
  }
  return { credited };
}

function centsOf({ amountCents, taxes }: CreditedPart): number {
  return amountCents + sumCents(taxes);
}

const refundedPart = (part: CreditedPart): ToRefund['parts'][number] => ({
  invoiceLineId: part.line.id,
  position: part.line.position ?? 0,
  cents: centsOf(part),
});

interface Told {
  id: CreditNoteId;
  invoice: InvoiceRecord;
  lines: readonly CreditedLine[];
  parts: readonly CreditedPart[];
  wanted: CreditWanted;
  isRefund: boolean;
  alongside: Alongside<CreditNote>;
}

async function credit(needs: CreditsNeeds, tx: Tx, told: Told): Promise<CreditNote> {
  const { id, invoice, lines, parts, wanted, isRefund } = told;
  const { id: invoiceId, accountId } = invoice;
  const now = needs.clock.now();
  const subtotalCents = sumCents(parts.map(({ amountCents }) => amountCents));
  const taxCents = sumCents(parts.flatMap(({ taxes }) => taxes));
  const totalCents = subtotalCents + taxCents;
  const credited = parts.map(({ line }) => line);
  const lowered = isRefund ? [] : lowerDues(totalCents, credited, lines);
  const loweredCents = sumCents(lowered.map(({ cents }) => cents));
  const sums = { subtotalCents, taxCents, loweredCents, ...restOf(totalCents - loweredCents, isRefund) };
  const noted = parts.map(({ line, amountCents, taxes }) => ({ id: line.id, amountCents, taxCents: sumCents(taxes) }));
  await needs.billing.noteCredited(tx, accountId, noted, now);
  await needs.billing.payWithCredit(tx, accountId, lowered, now);
  await book(needs, tx, { id, accountId, invoiceId, ...sums }, parts);
  await followInvoice(needs, tx, invoice);
  const ids = lowered.map((part) => part.id);
  if (ids.length > 0) await needs.billing.concludeLines(tx, accountId, ids);
  const { reason, decidedBy } = wanted;
  const about = { invoice: invoiceId, creditNote: id };
  await needs.audit.record(tx, {
    account: accountId,
    action: 'invoice.credited',
    about,
    after: { ...sums, reason, decidedBy },
  });
  const number = await needs.billing.nextNoteNumber(tx, now);
  const note = { id, accountId, number, invoiceId, issuedAt: now, ...sums, reason, decidedBy };
  await addCreditNote(tx, note, parts);
  await needs.jobs.enqueue(tx, creditNoteToSend, { accountId, creditNoteId: id });
  await told.alongside(tx, note);
  needs.log.info({ event: 'billing.invoice-credited', ...about, number, ...sums }, 'an invoice was credited');
  return note;
}

function restOf(cents: number, isRefund: boolean): Pick<CreditNote, 'creditCents' | 'refundCents'> {
  return isRefund ? { creditCents: 0, refundCents: cents } : { creditCents: cents, refundCents: 0 };
}

/** What its lines say already moved it; here others hear of it. */
async function followInvoice(
  needs: CreditsNeeds,
  tx: Tx,
  { id, accountId, holdsMethods }: InvoiceRecord,
): Promise<void> {
  const [now] = await needs.billing.lockInvoices(tx, [id]);
  if (now?.status !== 'paid' || !holdsMethods) return;
  await needs.methods.releaseMethods(tx, { accountId, holders: [id] });
  await needs.billing.changeInvoices(tx, [id], { holdsMethods: false, failure: null });
}

type Booked = Pick<
  CreditNote,
  'id' | 'accountId' | 'invoiceId' | 'subtotalCents' | 'taxCents' | 'loweredCents' | 'creditCents' | 'refundCents'
>;

async function book(needs: CreditsNeeds, tx: Tx, booked: Booked, parts: readonly CreditedPart[]): Promise<void> {
  const { accountId, invoiceId } = booked;
  const deferredCents = await needs.revenue.takeBackRevenue(tx, {
    accountId,
    invoiceId,
    parts: parts.map(({ line: { periodStart, periodEnd }, amountCents }) => ({ periodStart, periodEnd, amountCents })),
  });
  const entries = [
    { ledger: 'revenue', amountCents: booked.subtotalCents - deferredCents },
    { ledger: 'deferred_revenue', amountCents: deferredCents },
    { ledger: 'tax_payable', amountCents: booked.taxCents },
    { ledger: 'receivable', amountCents: -booked.loweredCents },
    { ledger: 'account_credit', amountCents: -booked.creditCents },
    { ledger: 'credit', amountCents: -booked.refundCents },
  ] as const;
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `credit-note:${booked.id}`,
    entries: entries.filter(({ amountCents }) => amountCents !== 0),
  });
}
