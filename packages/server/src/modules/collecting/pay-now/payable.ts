import { refusals, type MethodLabel, type Quote } from '@linekeeper/contract';
import { after, dayMs } from '../../../kernel/clock.ts';
import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dollarsShown, methodShown } from '../../../kernel/shown.ts';
import type { Db } from '../../../store/database.ts';
import type { Billing, LinePart } from '../../billing/index.ts';
import type { Facts } from '../../quotes/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { words } from '../collections/words.ts';

/** What to pay: exactly what is named, or all that failed when nothing is. */
interface Choice {
  subscriptionIds?: readonly string[] | undefined;
  /** Invoices whose account charges are meant: what failed of them and is about no subscription. */
  accountChargesOf?: readonly string[] | undefined;
  /** Invoices of which everything due is meant, also before it is due and before a payment failed. */
  invoiceIds?: readonly string[] | undefined;
}

/** What a choice names, as the account's own. */
type LinesMeant = Omit<Parameters<Billing['dueAmong']>[2], 'paidSince'>;

/** A chosen line; `shownCents` is what is due of it, or what was paid when the same request is answered once more. */
export type Owed = Awaited<ReturnType<Billing['dueAmong']>>[number];

const mostLines = 200_000;
/** So long after it was paid, the same request is answered once more. */
const repeatMs = dayMs;

/** What of a line can be charged now. */
export function partOf({ invoiceLineId, invoiceId, dueCents, collectingCents }: Owed): LinePart[] {
  const amountCents = dueCents - collectingCents;
  return amountCents > 0 ? [{ invoiceLineId, invoiceId, amountCents }] : [];
}

/** What is named, as the account's own; undefined: all that failed. A foreign id is not found. */
export async function ownChoice(
  needs: Pick<CollectingNeeds, 'billing' | 'subscriptions'>,
  db: Db,
  accountId: AccountId,
  choice: Choice,
): Promise<LinesMeant | undefined> {
  if (!isChosen(choice)) return undefined;
  const wanted = [...new Set(choice.subscriptionIds)];
  const accountChargesOf = invoicesNamed(choice.accountChargesOf);
  const invoiceIds = invoicesNamed(choice.invoiceIds);
  const named = [...new Set([...accountChargesOf, ...invoiceIds])];
  const found = await needs.subscriptions.subscriptionsOf(db, accountId, wanted);
  const invoices = await needs.billing.findInvoices(db, accountId, named);
  if (found.size < wanted.length || invoices.length < named.length) throw new Refusal('not_found');
  return { subscriptionIds: [...found.keys()], accountChargesOf, invoiceIds };
}

const invoicesNamed = (ids: readonly string[] | undefined) => [...new Set(ids)].map((id) => brandId<InvoiceId>(id));

const isChosen = ({ subscriptionIds, accountChargesOf, invoiceIds }: Choice) =>
  [subscriptionIds, accountChargesOf, invoiceIds].some((ids) => ids !== undefined);

/** What is due of what is meant; when nothing is, what was paid of it lately, so that a repeat is the same. */
export async function owedOf(
  needs: Pick<CollectingNeeds, 'billing' | 'clock'>,
  db: Db,
  accountId: AccountId,
  meant: LinesMeant | undefined,
): Promise<Owed[]> {
  if (meant) {
    const paidSince = after(needs.clock.now(), -repeatMs);
    const found = await needs.billing.dueAmong(db, accountId, { ...meant, paidSince });
    const due = found.filter(({ dueCents }) => dueCents > 0);
    return due.length > 0 ? due : found;
  }
  const lines = await needs.billing.owingLines(db, accountId, mostLines);
  return lines.map((line) => ({ ...line, shownCents: line.dueCents }));
}

/** What was chosen, as a payment's quote keeps it. */
function choiceAsked(choice: Choice): unknown {
  if (!isChosen(choice)) return null;
  return [choice.subscriptionIds, choice.accountChargesOf, choice.invoiceIds].map(sorted);
}

const sorted = (ids: readonly string[] | undefined) => [...new Set(ids)].toSorted();

/** What to pay, and what the customer confirmed; without a confirmed method the present default is charged. */
export interface PayNow extends Choice {
  methodId?: string | undefined;
  totalCents?: number | undefined;
  /** The confirmed method pays this much of the total, this one the rest. */
  split?: { firstCents: number; methodId: string } | undefined;
  /** Of this payment; without one it is quoted and made in one step. */
  quoteId?: string | undefined;
}

export interface Payable {
  items: Quote['today']['items'];
  totalCents: number;
  subscriptionCount: number;
  method: MethodLabel | null;
  /** What another method pays, by its label; null: one method pays all. */
  rest: { method: MethodLabel; amountCents: number } | null;
  blockers: Quote['blockers'];
}

type Asked = Pick<PayNow, 'methodId' | 'split' | keyof Choice>;

/**
 * What one charge, or both of a split, would collect now of what is meant: by invoice, in the order of the lines. A foreign
 * id is not found; a split that leaves one of both nothing refuses with `charge_changed`.
 */
export async function payableNow(needs: CollectingNeeds, db: Db, accountId: AccountId, asked: Asked): Promise<Payable> {
  const owed = await owedOf(needs, db, accountId, await ownChoice(needs, db, accountId, asked));
  const payable = payableOf(owed, await methodsAsked(needs, db, accountId, asked));
  const { rest, totalCents } = payable;
  if (rest && (rest.amountCents <= 0 || rest.amountCents >= totalCents)) throw new Refusal('charge_changed');
  return payable;
}

export interface MethodsAsked {
  method: MethodLabel | null;
  second: { method: MethodLabel; firstCents: number } | null;
}

export function payableOf(owed: readonly Owed[], { method, second }: MethodsAsked): Payable {
  const charged = owed.filter((line) => partOf(line).length > 0);
  const items = [...Map.groupBy(charged, ({ invoiceNumber }) => invoiceNumber)].map(([number, lines]) => ({
    text: number === null ? words.description.more(1) : words.description.one(number),
    quantity: lines.length,
    unitCents: null,
    amountCents: sumCents(lines.flatMap(partOf).map(({ amountCents }) => amountCents)),
  }));
  const totalCents = sumCents(items.map(({ amountCents }) => amountCents));
  const codes = [
    ...(charged.length === 0 ? (['nothing_due'] as const) : []),
    ...(method === null ? (['payment_method_needed'] as const) : []),
  ];
  return {
    items,
    totalCents,
    subscriptionCount: new Set(charged.flatMap(({ subscriptionId }) => subscriptionId ?? [])).size,
    method,
    rest: second && { method: second.method, amountCents: totalCents - second.firstCents },
    blockers: codes.map((code) => ({ code, text: refusals[code][1] })),
  };
}

/** The confirmed methods, or the default one. One that is gone refuses with `charge_changed`. */
export async function methodsAsked(
  needs: Pick<CollectingNeeds, 'methods'>,
  db: Db,
  accountId: AccountId,
  { methodId, split }: Pick<Asked, 'methodId' | 'split'>,
): Promise<MethodsAsked> {
  const live = await needs.methods.methodsOf(db, accountId);
  const labelOf = (wanted: string): MethodLabel => {
    const found = live.find(({ method }) => method.id === wanted);
    if (!found) throw new Refusal('charge_changed');
    return found.label;
  };
  const method = methodId === undefined ? await needs.methods.defaultMethodLabel(db, accountId) : labelOf(methodId);
  return { method, second: split ? { method: labelOf(split.methodId), firstCents: split.firstCents } : null };
}

/** What a payment asks for when it names its quote. */
export function paymentAsked({ methodId, split, ...choice }: Asked): unknown {
  return [choiceAsked(choice), methodId ?? null, ...(split ? [split.firstCents, split.methodId] : [])];
}

/** What the quote of a payment rests on. */
export function paymentFacts({ totalCents, subscriptionCount, method }: Payable): Facts {
  const shown = words.lines(subscriptionCount);
  return {
    lines: { value: subscriptionCount, shown },
    method: { value: method?.id ?? '', shown: method ? methodShown(method) : words.noMethod },
    total: { value: totalCents, shown: dollarsShown(totalCents) },
  };
}
