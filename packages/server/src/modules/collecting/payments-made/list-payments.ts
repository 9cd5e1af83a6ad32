import type { Endpoints, GivenFile, Payment, QueryOf, SubscriptionCharge } from '@linekeeper/contract';
import { utcDay } from '../../../kernel/clock.ts';
import { brandId, type AccountId, type ChargeId, type CollectionId, type SubscriptionId } from '../../../kernel/ids.ts';
import type { Page, PageAsked } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Correction } from '../../corrections/index.ts';
import type { Charge, ChargeFilter } from '../../payments/index.ts';
import { collectionsOfThose, partsOf, partsOfLines } from '../collections/collections.store.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { presentPayments } from './present-payment.ts';

type Needs = Pick<CollectingNeeds, 'billing' | 'corrections' | 'db' | 'payments' | 'subscriptions'>;

type PaymentsAsked = QueryOf<Endpoints['exportPayments']>;

/** As many lines as are shown with one payment. */
const shownLines = 500;

/** Payments that pass a filter, newest first. */
export async function listPayments(
  needs: Needs,
  accountId: AccountId,
  asked: PaymentsAsked & PageAsked,
): Promise<Page<Payment>> {
  const { page, limit, cursor } = asked;
  const filter = await filterOf(needs, accountId, asked);
  const found = await needs.payments.listCharges(needs.db, accountId, { ...filter, page, limit, cursor });
  return presented(needs, accountId, found);
}

/** The charges that collect for one subscription, newest first, each with the part that is for it. */
export async function listSubscriptionCharges(
  needs: Needs,
  accountId: AccountId,
  subscriptionId: string,
  asked: PageAsked,
): Promise<Page<SubscriptionCharge>> {
  const { db, billing, payments, subscriptions } = needs;
  const found = await subscriptions.subscriptionsOf(db, accountId, [subscriptionId]);
  if (found.size === 0) throw new Refusal('not_found');
  const lineIds = await billing.lineIdsOf(db, accountId, brandId<SubscriptionId>(subscriptionId));
  const partCents = new Map<CollectionId, number>();
  for (const { collectionId, amountCents } of await partsOfLines(db, accountId, lineIds))
    partCents.set(collectionId, (partCents.get(collectionId) ?? 0) + amountCents);
  const page = await payments.listChargesOfCollections(db, accountId, [...partCents.keys()], asked);
  const shown = await presentPayments(needs, db, accountId, page.items);
  const parts = page.items.map(({ collectionId }) => partCents.get(collectionId) ?? 0);
  return { ...page, items: shown.map((payment, at) => ({ ...payment, partCents: parts[at] ?? 0 })) };
}

/** One payment with the invoice lines that it is for. */
export async function getPayment(needs: Needs, accountId: AccountId, id: string) {
  const { db, payments, corrections, billing } = needs;
  const charge = await payments.getCharge(db, accountId, id);
  if (!charge) throw new Refusal('not_found');
  const [[payment], parts, corrected] = await Promise.all([
    presentPayments(needs, db, accountId, [charge]),
    partsOf(db, { accountId, id: charge.collectionId }),
    corrections.correctionsOf(db, charge.id),
  ]);
  if (!payment) throw new Refusal('not_found');
  const some = parts.slice(0, shownLines);
  const cents = new Map(some.map(({ invoiceLineId, amountCents }) => [invoiceLineId, amountCents]));
  const lines = await billing.linesOfIds(db, accountId, [...cents.keys()]);
  return {
    ...payment,
    gatewayReason: charge.gatewayReason,
    gatewayTransactionId: charge.transId,
    authorizationCode: charge.authCode,
    corrections: corrected.flatMap(presentCorrection),
    itemCount: parts.length,
    items: lines.map(({ id: lineId, text, iccid, subscriptionId, periodStart, periodEnd, quantity }) => ({
      text,
      iccid,
      subscriptionId,
      periodStart,
      periodEnd,
      quantity,
      amountCents: cents.get(lineId) ?? 0,
    })),
  };
}

/** A refund that failed was an operator's try, which no customer was promised. */
function presentCorrection({ id, kind, sentAt, amountCents, state }: Correction) {
  if (state === 'refused' || state === 'not_done') return [];
  const status = state === 'done' ? ('done' as const) : ('processing' as const);
  return [{ id, kind, at: sentAt.toISOString(), amountCents, status }];
}

async function presented(needs: Needs, accountId: AccountId, page: Page<Charge>): Promise<Page<Payment>> {
  return { ...page, items: await presentPayments(needs, needs.db, accountId, page.items) };
}

/** As many of the newest invoices and of the newest lines are looked through. */
const mostMeant = 1_000;

/** What is asked of the payment history, with the collections that a search term means. */
async function filterOf(
  { db, billing }: Pick<CollectingNeeds, 'billing' | 'db'>,
  accountId: AccountId,
  { searchTerm = '', state, from, before }: PaymentsAsked,
): Promise<ChargeFilter> {
  if (searchTerm === '') return { state, from, before };
  const meant = await billing.meantBy(db, accountId, searchTerm, mostMeant);
  const collectionIds = await collectionsOfThose(db, accountId, meant);
  return { state, from, before, meant: { collectionIds, amountCents: meant.totalCents } };
}

type ExportNeeds = Pick<CollectingNeeds, 'billing' | 'clock' | 'db' | 'documents' | 'payments' | 'remittances'>;

const rowsAtOnce = 500;

/**
 * Payments that pass a filter as CSV, read part by part while they are sent: charges, then checks and transfers, each newest
 * first.
 */
export function exportPayments(needs: ExportNeeds, accountId: AccountId, asked: PaymentsAsked): GivenFile {
  return { name: `payments-${utcDay(needs.clock.now())}.csv`, content: rowsOf(needs, accountId, asked) };
}

async function* rowsOf(needs: ExportNeeds, accountId: AccountId, asked: PaymentsAsked): AsyncGenerator<string> {
  yield needs.documents.paymentsCsvHead;
  yield* chargeRows(needs, accountId, asked);
  yield* recordedRows(needs, accountId, asked);
}

async function* chargeRows(needs: ExportNeeds, accountId: AccountId, asked: PaymentsAsked): AsyncGenerator<string> {
  const { db, documents } = needs;
  const filter = await filterOf(needs, accountId, asked);
  let behindId: ChargeId | null = null;
  for (;;) {
    const charges = await needs.payments.chargesBehind(db, accountId, { ...filter, behindId, limit: rowsAtOnce });
    const shown = await presentPayments(needs, db, accountId, charges);
    const payments = shown.map((payment, at) => ({ ...payment, gatewayTransactionId: charges[at]?.transId ?? null }));
    if (payments.length > 0) yield documents.paymentsCsvRows(payments);
    behindId = charges.at(-1)?.id ?? null;
    if (charges.length < rowsAtOnce) return;
  }
}

async function* recordedRows(
  { documents, remittances }: ExportNeeds,
  accountId: AccountId,
  asked: PaymentsAsked,
): AsyncGenerator<string> {
  let behindId: string | null = null;
  for (;;) {
    const found = await remittances.recordedBehind(accountId, { ...asked, behindId, limit: rowsAtOnce });
    if (found.length > 0) yield documents.recordedCsvRows(found);
    behindId = found.at(-1)?.id ?? null;
    if (found.length < rowsAtOnce) return;
  }
}
