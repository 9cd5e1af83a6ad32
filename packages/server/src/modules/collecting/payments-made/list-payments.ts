import type { Endpoints, Payment, QueryOf, ReplyOf, SubscriptionPayment } from '@linekeeper/contract';
import { brandId, type AccountId, type CollectionId, type SubscriptionId } from '../../../kernel/ids.ts';
import { startOfDay } from '../../../kernel/days.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { sumCents } from '../../../kernel/money.ts';
import {
  offsetOf,
  packCursor,
  pageOfRows,
  unpackCursor,
  wrongCursor,
  type Page,
  type PageAsked,
} from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../store/database.ts';
import type { Correction } from '../../corrections/index.ts';
import type { Charge, ChargeFilter } from '../../payments/index.ts';
import { collectionsOfThose, partsOf, partsOfLines } from '../collections/collections.store.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { presentPayments } from './present-payment.ts';

type Needs = Pick<CollectingNeeds, 'billing' | 'corrections' | 'db' | 'payments' | 'subscriptions'>;

export type PaymentsAsked = QueryOf<Endpoints['exportPayments']>;

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

/** The charges that collect for one subscription, and the checks and transfers that paid for it, as one list. */
export async function listSubscriptionCharges(
  needs: Needs & Pick<CollectingNeeds, 'accounts' | 'remittances'>,
  accountId: AccountId,
  subscriptionId: string,
  asked: PageAsked,
): Promise<ReplyOf<Endpoints['listSubscriptionCharges']>> {
  const { db, accounts, billing, payments, remittances, subscriptions } = needs;
  const account = await accounts.getAccount(db, accountId);
  const found = await subscriptions.subscriptionsOf(db, accountId, [subscriptionId]);
  if (!account || found.size === 0) throw new Refusal('not_found');
  const { timeZone } = account;
  const lineIds = await billing.lineIdsOf(db, accountId, brandId<SubscriptionId>(subscriptionId));
  const parts = await collectedFor(db, accountId, lineIds);
  const behind = asked.cursor === undefined ? null : placeOf(asked.cursor);
  const offset = offsetOf(asked);
  const limit = offset + asked.limit + 1;
  const [charges, recorded, chargeCount, recordedCount] = await Promise.all([
    payments.chargesOfCollections(db, accountId, [...parts.keys()], { behind, limit }),
    remittances.recordedForLines(accountId, lineIds, { behind: behind && dayOf(behind, timeZone), limit }),
    payments.countChargesOfCollections(db, accountId, [...parts.keys()]),
    remittances.countForLines(db, accountId, lineIds),
  ]);
  const shown = await presentPayments(needs, db, accountId, charges);
  const cents = charges.map(({ collectionId }) => parts.get(collectionId) ?? 0);
  const rows: SubscriptionPayment[] = [
    ...shown.map((payment, no) => ({ kind: 'charge' as const, ...payment, partCents: cents[no] ?? 0 })),
    ...recorded.map((payment) => ({ kind: 'recorded' as const, ...payment })),
  ];
  const placed = rows.map((row) => ({ row, ...placeIn(row, timeZone) })).toSorted(newestFirst);
  return pageOfRows(asked, placed.slice(offset), {
    total: chargeCount + recordedCount,
    cursorOf: ({ at, id }) => packCursor([at.toISOString(), id]),
    present: ({ row }) => row,
  });
}

/** What collections collect of some lines. */
async function collectedFor(
  db: Db,
  accountId: AccountId,
  lineIds: readonly number[],
): Promise<Map<CollectionId, number>> {
  const cents = new Map<CollectionId, number>();
  for (const { collectionId, amountCents } of await partsOfLines(db, accountId, lineIds))
    cents.set(collectionId, (cents.get(collectionId) ?? 0) + amountCents);
  return cents;
}

/** Where a payment has its place among others. */
interface Place {
  at: Date;
  id: string;
}

/** A check or transfer came at the start of its day, in the account's zone. */
function placeIn(payment: SubscriptionPayment, timeZone: string): Place {
  const at = payment.kind === 'charge' ? new Date(payment.at) : startOfDay(payment.receivedOn, timeZone);
  return { at, id: payment.id };
}

function newestFirst(one: Place, other: Place): number {
  const apartMs = other.at.getTime() - one.at.getTime();
  return apartMs === 0 ? Number(one.id < other.id) - Number(one.id > other.id) : apartMs;
}

/** Which checks and transfers are behind a place. */
function dayOf({ at, id }: Place, timeZone: string): { day: string; id: string | null } {
  const day = localDay(at, timeZone);
  return { day, id: startOfDay(day, timeZone).getTime() === at.getTime() ? id : null };
}

function placeOf(cursor: string): Place {
  const [text = '', id] = unpackCursor(cursor, 2) ?? [];
  const at = new Date(text);
  if (id === undefined || Number.isNaN(at.getTime())) throw wrongCursor();
  return { at, id };
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
function presentCorrection({ id, kind, sentAt, amountCents, reopens, state }: Correction) {
  if (state === 'refused' || state === 'not_done') return [];
  const status = state === 'done' ? ('done' as const) : ('processing' as const);
  return [{ id, kind, at: sentAt.toISOString(), amountCents, status, isDueAgain: reopens && state === 'done' }];
}

async function presented(needs: Needs, accountId: AccountId, page: Page<Charge>): Promise<Page<Payment>> {
  return { ...page, items: await presentPayments(needs, needs.db, accountId, page.items) };
}

/** As many of the newest invoices and of the newest lines are looked through. */
const mostMeant = 1_000;

/** What is asked of the payment history, with the collections that a search term means. */
export async function filterOf(
  { db, billing }: Pick<CollectingNeeds, 'billing' | 'db'>,
  accountId: AccountId,
  { searchTerm = '', state, from, before }: PaymentsAsked,
): Promise<ChargeFilter> {
  if (searchTerm === '') return { state, from, before };
  const meant = await billing.meantBy(db, accountId, searchTerm, mostMeant);
  const collectionIds = await collectionsOfThose(db, accountId, meant);
  return { state, from, before, meant: { collectionIds, amountCents: meant.totalCents } };
}

const shownMonths = 24;

/** What was paid, and given back of it, by month in the account's zone, newest first: charges, checks and transfers. */
export async function listPaymentMonths(
  needs: Pick<CollectingNeeds, 'accounts' | 'billing' | 'db' | 'payments' | 'remittances'>,
  accountId: AccountId,
  asked: PaymentsAsked,
): Promise<ReplyOf<Endpoints['listPaymentMonths']>> {
  const account = await needs.accounts.getAccount(needs.db, accountId);
  if (!account) throw new Refusal('not_found');
  const { timeZone } = account;
  const filter = await filterOf(needs, accountId, asked);
  const [charged, recorded] = await Promise.all([
    needs.payments.chargeMonths(needs.db, accountId, { ...filter, timeZone, limit: shownMonths }),
    needs.remittances.recordedMonths(accountId, { ...asked, limit: shownMonths }),
  ]);
  const months = Map.groupBy(
    [...charged, ...recorded.map((one) => ({ ...one, refundedCents: 0 }))],
    ({ month }) => month,
  );
  const items = [...months].map(([month, some]) => ({
    month,
    paymentCount: some.reduce((total, { paymentCount }) => total + paymentCount, 0),
    paidCents: sumCents(some.map(({ paidCents }) => paidCents)),
    refundedCents: sumCents(some.map(({ refundedCents }) => refundedCents)),
  }));
  return { items: items.toSorted((a, b) => (a.month < b.month ? 1 : -1)).slice(0, shownMonths) };
}
