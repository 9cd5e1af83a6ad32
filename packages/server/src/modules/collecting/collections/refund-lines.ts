import type { AccountId, ChargeId, CollectionId, CorrectionId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { nothingAlongside, type Alongside } from '../../../store/alongside.ts';
import type { Tx } from '../../../store/database.ts';
import { isOwed, type InvoiceRecord, type LinePart } from '../../billing/index.ts';
import type { CreditNote, CreditWanted, OrderRefund } from '../../credits/index.ts';
import type { CollectingNeeds } from './collecting-needs.ts';
import type { Collection } from './collection.ts';
import {
  collectionOf,
  lockCollection,
  orderReopening,
  partsLeft,
  partsToReopen,
  returnReopened,
  type PartToReopen,
} from './collections.store.ts';
import { words } from './words.ts';

const { reopen: said } = words;

export type RefundWanted = CreditWanted & { chargeId: ChargeId };

interface OrderedRefund {
  kind: 'ordered';
  id: CorrectionId;
  note: CreditNote;
}

export type RefundOrdered = OrderedRefund | { kind: 'refused'; text: string };

/**
 * Gives back what a payment paid of an invoice's lines: a credit note about them and the intent of a refund of its sum, in
 * one transaction; `sendCorrection` does it. Refused for what this payment did not pay.
 */
export async function refundLines(
  needs: Pick<CollectingNeeds, 'corrections' | 'credits' | 'db' | 'payments'>,
  { chargeId, ...wanted }: RefundWanted,
  alongside: Alongside<OrderedRefund> = nothingAlongside,
): Promise<RefundOrdered> {
  const charge = await needs.payments.chargeOfId(needs.db, chargeId);
  const collection = charge && (await collectionOf(needs.db, charge.collectionId));
  if (!collection) return { kind: 'refused', text: words.refund.noPayment(chargeId) };
  const paid = new Map((await partsLeft(needs.db, collection)).map((part) => [part.invoiceLineId, part.amountCents]));
  const ordered: CorrectionId[] = [];
  const orderOf = (note: CreditNote): OrderedRefund => {
    const [id] = ordered;
    if (id === undefined) throw new Error(`${note.id} was issued without its refund`);
    return { kind: 'ordered', id, note };
  };
  const order: OrderRefund = async (tx, { noteId, totalCents, parts }) => {
    const unpaid = parts.find(({ invoiceLineId, cents }) => cents > (paid.get(invoiceLineId) ?? 0));
    if (unpaid) return words.refund.notPaid(unpaid.position, paid.get(unpaid.invoiceLineId) ?? 0);
    const refund = { kind: 'refund', chargeId, amountCents: totalCents, reason: wanted.reason } as const;
    const asked = await needs.corrections.requestInTransaction(tx, { ...refund, creditNoteId: noteId });
    if (asked.kind === 'refused') return asked.text;
    ordered.push(asked.id);
    return null;
  };
  const credited = await needs.credits.creditInvoice(wanted, order, (tx, note) => alongside(tx, orderOf(note)));
  return credited.kind === 'refused' ? credited : orderOf(credited.note);
}

interface OrderedReopening {
  kind: 'ordered';
  id: CorrectionId;
  accountId: AccountId;
  amountCents: number;
}

export type ReopeningOrdered = OrderedReopening | { kind: 'refused'; text: string };

const refused = (text: string) => ({ kind: 'refused', text }) as const;

/**
 * Orders a refund of what a payment paid of an invoice's lines, in cents with tax; `sendCorrection` does it. Once the gateway
 * has paid it the lines are due again: no credit note is made. Refused for what this payment did not pay, and for what was
 * credited.
 */
export async function reopenLines(
  needs: Pick<CollectingNeeds, 'billing' | 'clock' | 'corrections' | 'db' | 'methods' | 'payments'>,
  { chargeId, ...wanted }: RefundWanted,
  alongside: Alongside<OrderedReopening> = nothingAlongside,
): Promise<ReopeningOrdered> {
  const charge = await needs.payments.chargeOfId(needs.db, chargeId);
  const known = charge && (await collectionOf(needs.db, charge.collectionId));
  if (!known) return refused(words.refund.noPayment(chargeId));
  const { accountId } = known;
  const found = await needs.billing.invoiceNamed(needs.db, wanted.invoice);
  if (found?.accountId !== accountId) return refused(said.noInvoice(wanted.invoice));
  return needs.db.transaction().execute(async (tx): Promise<ReopeningOrdered> => {
    await needs.methods.keepMethods(tx, accountId);
    const [invoice] = await needs.billing.lockInvoices(tx, [found.id]);
    const collection = await lockCollection(tx, known.id);
    const objection = invoice && collection ? objectionTo(invoice, collection) : said.noInvoice(wanted.invoice);
    if (objection !== null) return refused(objection);
    const { parts, text } = partsOfChoice(await reopenable(needs, tx, known, found.id), wanted.lines);
    if (text !== undefined) return refused(text);
    const amountCents = sumCents(parts.map((part) => part.amountCents));
    const refund = { kind: 'refund', chargeId, amountCents, reason: wanted.reason } as const;
    const asked = await needs.corrections.requestInTransaction(tx, {
      ...refund,
      reopens: { decidedBy: wanted.decidedBy },
    });
    if (asked.kind === 'refused') return asked;
    await orderReopening(tx, { correctionId: asked.id, collection: known, orderedAt: needs.clock.now() }, parts);
    const reopening = { kind: 'ordered', id: asked.id, accountId, amountCents } as const;
    await alongside(tx, reopening);
    return reopening;
  });
}

function objectionTo(invoice: InvoiceRecord, collection: Collection): string | null {
  if (invoice.status !== 'paid' && !isOwed(invoice)) return said.closed(invoice.status);
  return collection.state === 'paid' ? null : said.paysNothing;
}

interface Reopenable extends LinePart {
  position: number;
}

/** What a payment still pays of an invoice's lines and was not credited: at most that can be due again. */
async function reopenable(
  { billing }: Pick<CollectingNeeds, 'billing'>,
  tx: Tx,
  collection: Collection,
  invoiceId: LinePart['invoiceId'],
): Promise<Reopenable[]> {
  const left = new Map((await partsLeft(tx, collection)).map((part) => [part.invoiceLineId, part.amountCents]));
  const lines = await billing.linesToCredit(tx, collection.accountId, invoiceId);
  return lines.map(({ id, position, ...line }) => {
    const chargedCents = line.amountCents + line.taxCents - line.creditedCents - line.creditedTaxCents;
    const amountCents = Math.max(0, Math.min(left.get(id) ?? 0, chargedCents - line.dueCents));
    return { invoiceLineId: id, invoiceId, position: position ?? 0, amountCents };
  });
}

function partsOfChoice(
  lines: readonly Reopenable[],
  wanted: RefundWanted['lines'],
): { parts: LinePart[]; text?: never } | { parts?: never; text: string } {
  const parts = new Map<number, LinePart>();
  const chosen = wanted.length > 0 ? wanted : lines.map(({ position }) => ({ position, amountCents: null }));
  for (const { position, amountCents } of chosen) {
    const line = lines.find((one) => one.position === position);
    if (!line) return { text: said.noLine(position) };
    if (parts.has(position)) return { text: said.twice(position) };
    const cents = amountCents ?? line.amountCents;
    const isTooMuch = cents > line.amountCents || cents < 0;
    if (isTooMuch || (cents === 0 && wanted.length > 0)) return { text: said.tooMuch(position, line.amountCents) };
    parts.set(position, { invoiceLineId: line.invoiceLineId, invoiceId: line.invoiceId, amountCents: cents });
  }
  const meant = [...parts.values()].filter((part) => part.amountCents > 0);
  return meant.length > 0 ? { parts: meant } : { text: said.nothing };
}

/**
 * Makes due again what refunds gave back of a collection, once each. What another refund returned meanwhile is taken from its
 * other lines, so that together they return as much as was refunded. Of a collection that pays nothing now it is only noted:
 * all of it is due already. Behind the locks of its invoices; true when something changed.
 */
export async function reopenRefunded(
  needs: Pick<CollectingNeeds, 'billing' | 'clock' | 'corrections'>,
  tx: Tx,
  collectionId: CollectionId,
): Promise<boolean> {
  const ordered = Map.groupBy(await partsToReopen(tx, collectionId), ({ correctionId }) => correctionId);
  const collection = ordered.size > 0 ? await collectionOf(tx, collectionId) : undefined;
  if (!collection) return false;
  const refunds = await needs.corrections.correctionsOfIds(tx, [...ordered.keys()]);
  const done = refunds.filter(({ state }) => state === 'done').toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, endedAt } of done) {
    const parts = returnedOf(ordered.get(id) ?? [], await partsLeft(tx, collection));
    const now = needs.clock.now();
    await returnReopened(tx, { correctionId: id, collection, now }, parts);
    if (collection.state === 'paid') await owe(needs, tx, collection, { parts, by: id, failedAt: endedAt ?? now, now });
  }
  return done.length > 0;
}

function returnedOf(ordered: readonly PartToReopen[], left: readonly LinePart[]): LinePart[] {
  const wanted = new Map(ordered.map(({ invoiceLineId, amountCents }) => [invoiceLineId, amountCents]));
  const fitting = left.map((part) => ({
    ...part,
    amountCents: Math.min(part.amountCents, wanted.get(part.invoiceLineId) ?? 0),
  }));
  let missing = sumCents([...wanted.values()]) - sumCents(fitting.map(({ amountCents }) => amountCents));
  return fitting
    .map((part, at) => {
      const more = Math.min(missing, (left[at]?.amountCents ?? 0) - part.amountCents);
      missing -= more;
      return { ...part, amountCents: part.amountCents + more };
    })
    .filter(({ amountCents }) => amountCents > 0);
}

async function owe(
  { billing }: Pick<CollectingNeeds, 'billing'>,
  tx: Tx,
  { accountId }: Collection,
  { parts, by, failedAt, now }: { parts: readonly LinePart[]; by: CorrectionId; failedAt: Date; now: Date },
): Promise<void> {
  const due = await billing.returnParts(tx, { accountId, parts, by, now });
  const failed = { failedAt, failure: said.dueAgain };
  const ids = due.map(({ invoiceLineId }) => invoiceLineId);
  await billing.failLines(tx, { accountId, ids }, { ...failed, isHardDecline: false });
  await billing.changeInvoices(tx, [...new Set(due.map(({ invoiceId }) => invoiceId))], failed);
}
