import { refusals, type MethodLabel, type Quote } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dollarsShown, methodShown } from '../../../kernel/shown.ts';
import type { Db } from '../../../store/database.ts';
import type { Facts } from '../../quotes/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { words } from '../collections/words.ts';
import { choiceAsked, ownChoice, owedOf, partOf, type Choice, type Owed } from './choice.ts';

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
  const shown = words.subscriptions(subscriptionCount);
  return {
    lines: { value: subscriptionCount, shown },
    method: { value: method?.id ?? '', shown: method ? methodShown(method) : words.noMethod },
    total: { value: totalCents, shown: dollarsShown(totalCents) },
  };
}
