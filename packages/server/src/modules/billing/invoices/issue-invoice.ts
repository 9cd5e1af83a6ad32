import { newId, type AccountId, type InvoiceId, type OrderId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { sumCents } from '../../../kernel/money.ts';
import { tellEvents } from '../../../store/told-events.ts';
import type { Tx } from '../../../store/database.ts';
import type { Account } from '../../accounts/index.ts';
import { allocate } from '../lines/allocate.ts';
import { concludeLines } from '../lines/conclude-lines.ts';
import { lockItems, putOnInvoice } from '../lines/lines.store.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import { addDraft, changeInvoice, nextNumber } from './invoices.store.ts';
import { invoiceNumber, sellerOf, seriesOf, spanOf, termsOf, type InvoiceRecord } from './invoice.ts';
import { addTaxes } from './taxes-of-invoice.store.ts';

type InvoiceWanted = { accountId: AccountId } &
  /** `state`: where goods of the order go; without it the service's own state is taxed. */
  (
    | { orderId: OrderId; state?: string }
    /** A billing day, `YYYY-MM-DD`: everything that waits for one. */
    | { day: string }
  );

type WaitingItem = Awaited<ReturnType<typeof lockItems>>[number];

interface Sums {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  /** What negative lines give back and no line needed. */
  leftCents: number;
  /** What the account's credit pays. */
  creditCents: number;
}

/**
 * Issues one invoice for items that wait: taxes them, allocates what the customer gets back and has as credit, books it,
 * holds the account's methods while it is owed, and numbers it last. Null when nothing waits. The
 * caller locks the account and keeps its methods (`keepMethods`) first, and collects it in the same transaction.
 */
export async function issueInvoice(needs: BillingNeeds, tx: Tx, wanted: InvoiceWanted): Promise<InvoiceRecord | null> {
  const { accountId } = wanted;
  const items = await lockItems(tx, accountId, 'orderId' in wanted ? wanted.orderId : undefined);
  const [first] = items;
  if (!first) return null;
  // Orders, and days of which something is late, are invoiced in parts.
  const cause = 'orderId' in wanted ? `order:${wanted.orderId}:${first.id}` : `day:${wanted.day}:${first.id}`;
  const account = await needs.accounts.getAccount(tx, accountId);
  if (!account) throw new Error(`${accountId} is no account`);
  const now = needs.clock.now();
  const { placed, taxes, sums } = await reckon(needs, tx, { account, items, now, ...stateOf(wanted) });
  const draft = await draftInvoice(needs, tx, { cause, account, items, certificates: taxes.certificates, now });
  await addDraft(tx, draft);
  await addTaxes(tx, draft, taxes.components);
  await putOnInvoice(tx, draft, placed, now);
  const deferredCents = await needs.revenue.deferRevenue(tx, { accountId, invoiceId: draft.id, parts: items });
  await book(needs, tx, draft, { ...sums, deferredCents });
  const { leftCents: _left, ...stored } = sums;
  const isPaid = stored.totalCents === stored.creditCents;
  if (!isPaid) await needs.methods.holdMethods(tx, { accountId, kind: 'invoice', holders: [draft.id] });
  const covered = placed.filter(({ allocatedCents }) => allocatedCents > 0).map(({ id }) => id);
  if (covered.length > 0) await concludeLines(needs, tx, accountId, covered);
  const series = seriesOf('INV', now);
  const number = invoiceNumber(series, await nextNumber(tx, series));
  const state = isPaid ? ({ status: 'paid', paidAt: now } as const) : ({ status: 'open', holdsMethods: true } as const);
  const data = { invoiceId: draft.id, number, totalCents: stored.totalCents };
  await tellEvents(tx, [{ accountId, type: 'invoice.issued', at: now, lineId: null, data }]);
  return changeInvoice(tx, draft.id, { ...stored, ...state, lineCount: items.length, number, issuedAt: now });
}

interface Reckoned {
  account: Account;
  items: readonly WaitingItem[];
  now: Date;
  state?: string;
}

const stateOf = (wanted: InvoiceWanted) =>
  'orderId' in wanted && wanted.state !== undefined ? { state: wanted.state } : {};

/** What each item is taxed, what of it is paid already, the tags of its line, and the sums. */
async function reckon(needs: BillingNeeds, tx: Tx, { account, items, now, state }: Reckoned) {
  const taxes = await needs.tax.taxOf(tx, {
    accountId: account.id,
    state: state ?? account.shipping.state,
    issuedOn: localDay(now, account.timeZone),
    lines: items.map(({ id, kind, amountCents }) => ({ key: String(id), kind, amountCents })),
  });
  const taxed = items.map((item) => ({ ...item, taxCents: taxes.lines.get(String(item.id)) ?? 0 }));
  const { allocated, leftCents, creditCents } = allocate(
    taxed.map(({ amountCents, taxCents }) => amountCents + taxCents),
    Math.max(0, -(await needs.ledger.balanceCents(tx, account.id, 'account_credit'))),
  );
  const subtotalCents = sumCents(items.map(({ amountCents }) => amountCents));
  const { taxCents } = taxes;
  const sums: Sums = {
    subtotalCents,
    taxCents,
    totalCents: subtotalCents + taxCents + leftCents,
    leftCents,
    creditCents,
  };
  const tags = await needs.lines.tagsOf(
    tx,
    account.id,
    items.flatMap(({ lineId }) => lineId ?? []),
  );
  const placed = taxed.map((item, at) => ({
    ...item,
    allocatedCents: allocated[at] ?? 0,
    tags: item.lineId === null ? undefined : tags.get(item.lineId),
  }));
  return { placed, taxes, sums };
}

interface Drafted {
  cause: string;
  account: Account;
  items: readonly WaitingItem[];
  certificates: readonly string[];
  now: Date;
}

/** An invoice without lines, number and sums; who sells and who buys are as they are now. */
async function draftInvoice(
  needs: Pick<BillingNeeds, 'accounts' | 'brand' | 'rules'>,
  tx: Tx,
  { cause, account, items, certificates, now }: Drafted,
): Promise<InvoiceRecord> {
  const { seller } = await needs.rules.currentRules(tx);
  const { billingEmail, purchaseOrder } = await needs.accounts.getBillingContact(tx, account.id);
  const { netDays } = await needs.accounts.getPaymentTerms(tx, account.id);
  const { address, city, state, zip } = account.billing;
  return {
    id: newId<InvoiceId>('inv'),
    accountId: account.id,
    cause,
    number: null,
    status: 'draft',
    issuedAt: null,
    ...spanOf(items),
    subtotalCents: 0,
    taxCents: 0,
    totalCents: 0,
    creditCents: 0,
    dueCents: 0,
    collectingCents: 0,
    lineCount: 0,
    billTo: { company: account.company, address, city, state, zip, email: billingEmail ?? undefined },
    seller: sellerOf(seller, needs.brand.supportEmail),
    purchaseOrder,
    ...termsOf({ seller, netDays, now, timeZone: account.timeZone }),
    certificates: [...certificates],
    failedAt: null,
    failure: null,
    paidAt: null,
    createdAt: now,
    holdsMethods: false,
    closedAt: null,
    closedBy: null,
    closedReason: null,
  };
}

type Booked = Sums & { deferredCents: number };

async function book(needs: BillingNeeds, tx: Tx, { id, accountId }: InvoiceRecord, booked: Booked): Promise<void> {
  const { subtotalCents, deferredCents, taxCents, totalCents, leftCents, creditCents } = booked;
  const issued = [
    { ledger: 'receivable', amountCents: totalCents },
    { ledger: 'revenue', amountCents: deferredCents - subtotalCents },
    { ledger: 'deferred_revenue', amountCents: -deferredCents },
    { ledger: 'tax_payable', amountCents: -taxCents },
    { ledger: 'account_credit', amountCents: -leftCents },
  ] as const;
  const entries = issued.filter(({ amountCents }) => amountCents !== 0);
  // Lines that give back as much as the others charge move no money.
  if (entries.length > 0) await needs.ledger.postLedger(tx, { accountId, cause: `invoice:${id}:issued`, entries });
  if (creditCents === 0) return;
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `invoice:${id}:credited`,
    entries: [
      { ledger: 'account_credit', amountCents: creditCents },
      { ledger: 'receivable', amountCents: -creditCents },
    ],
  });
}
