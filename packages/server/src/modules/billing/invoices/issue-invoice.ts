import { newId, type AccountId, type InvoiceId, type OrderId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Tx } from '../../../store/database.ts';
import type { Account } from '../../accounts/index.ts';
import { allocate } from '../lines/allocate.ts';
import { lockItems, putOnInvoice } from '../lines/lines.store.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import { addDraft, changeInvoice, lockInvoice, nextNumber } from './invoices.store.ts';
import { invoiceNumber, seriesOf, type InvoiceRecord } from './invoice.ts';

type InvoiceWanted = { accountId: AccountId } & (
  | { orderId: OrderId }
  /** A billing day, `YYYY-MM-DD`: everything that waits for one. */
  | { day: string }
);

/**
 * Issues one invoice for items that wait: allocates what the customer gets back, books it, holds the account's methods while
 * it is owed, and numbers it last. Null when nothing waits. The caller keeps the account's methods
 * (`keepMethods`) first, and collects it in the same transaction.
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
  const { allocated, leftCents } = allocate(items.map(({ amountCents }) => amountCents));
  const subtotalCents = sumCents(items.map(({ amountCents }) => amountCents));
  const draft = draftOf(cause, { account, now, items });
  await addDraft(tx, draft);
  const placed = items.map(({ id }, at) => ({ id, allocatedCents: allocated[at] ?? 0 }));
  await putOnInvoice(tx, draft, placed, now);
  const totalCents = subtotalCents + leftCents;
  await book(needs, tx, draft, { subtotalCents, totalCents, leftCents });
  const isPaid = totalCents === 0;
  if (!isPaid) await needs.methods.holdMethods(tx, { accountId, kind: 'invoice', holders: [draft.id] });
  const series = seriesOf(now);
  const number = invoiceNumber(series, await nextNumber(tx, series));
  const sums = { subtotalCents, totalCents, lineCount: items.length };
  const state = isPaid ? ({ status: 'paid', paidAt: now } as const) : ({ status: 'open', holdsMethods: true } as const);
  await changeInvoice(tx, draft.id, { ...sums, ...state, number, issuedAt: now });
  return (await lockInvoice(tx, draft.id)) ?? null;
}

async function book(
  needs: BillingNeeds,
  tx: Tx,
  { id, accountId }: InvoiceRecord,
  { subtotalCents, totalCents, leftCents }: { subtotalCents: number; totalCents: number; leftCents: number },
): Promise<void> {
  const entries = [
    { ledger: 'receivable', amountCents: totalCents },
    { ledger: 'revenue', amountCents: -subtotalCents },
    { ledger: 'credit', amountCents: -leftCents },
  ] as const;
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `invoice:${id}:issued`,
    entries: entries.filter(({ amountCents }) => amountCents !== 0),
  });
}

type Period = Pick<InvoiceRecord, 'periodStart' | 'periodEnd'>;

function draftOf(
  cause: string,
  { account, now, items }: { account: Account; now: Date; items: readonly Period[] },
): InvoiceRecord {
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
    dueCents: 0,
    collectingCents: 0,
    lineCount: 0,
    billTo: { company: account.company, address, city, state, zip },
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

function spanOf(items: readonly Period[]): Period {
  const starts = items.flatMap(({ periodStart }) => periodStart ?? []).toSorted();
  const ends = items.flatMap(({ periodEnd }) => periodEnd ?? []).toSorted();
  return { periodStart: starts[0] ?? null, periodEnd: ends.at(-1) ?? null };
}
