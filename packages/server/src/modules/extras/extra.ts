import type { Explanation } from '@linekeeper/contract';
import type { AccountId, ExtraId } from '../../kernel/ids.ts';
import { shareCents } from '../../kernel/money.ts';

/** A charge or a discount of an account that no line causes. */
export interface ExtraTerms {
  readonly accountId: AccountId;
  readonly kind: 'extra' | 'discount';
  /** As on the invoice. */
  readonly name: string;
  /** On each billing day; else on the first one alone. */
  readonly isMonthly: boolean;
  /** Null where it is a rate. */
  readonly amountCents: number | null;
  /** Of the recurring charges of the billing day, in millionths; null where it is an amount. */
  readonly ratePpm: number | null;
  readonly fromDay: string;
  /** The last day on which it is billed; null: until it is ended. */
  readonly throughDay: string | null;
}

export interface Extra extends ExtraTerms {
  readonly id: ExtraId;
  /** No billing day before this one bills it; null: it was billed for good. */
  readonly nextOn: string | null;
  readonly reason: string;
  readonly decidedBy: string;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
}

/** What a billing day charges besides them, net. */
export interface Charges {
  /** Renewed subscriptions alone: what rates are taken of. */
  readonly recurringCents: number;
  /** Everything on the invoice. */
  readonly chargedCents: number;
}

export interface Part {
  readonly days: number;
  /** More than `days` once, after a changed billing day. */
  readonly ofDays: number;
}

export interface ReckonedExtra {
  readonly extra: Extra;
  /** Below zero for a discount; never 0. */
  readonly amountCents: number;
  /** The invoice charges less than the discount, and what is left of it is not carried over. */
  readonly isCutShort: boolean;
}

const million = 1_000_000;

/**
 * What extras come to on a billing day. Charges come first; then discounts, in the order in which they were agreed to, each
 * as far as something is left of what the invoice charges.
 */
export function reckonExtras(
  extras: readonly Extra[],
  { recurringCents, chargedCents }: Charges,
  part: Part,
): ReckonedExtra[] {
  let leftCents = chargedCents;
  const reckoned = [...extras.filter(isCharge), ...extras.filter((extra) => !isCharge(extra))].map((extra) => {
    const wholeCents = centsOf(extra, Math.max(0, recurringCents), part);
    const amountCents = isCharge(extra) ? wholeCents : -Math.min(wholeCents, Math.max(0, leftCents));
    leftCents += amountCents;
    return { extra, amountCents, isCutShort: Math.abs(amountCents) < wholeCents };
  });
  return reckoned.filter(({ amountCents }) => amountCents !== 0);
}

const isCharge = ({ kind }: Extra) => kind === 'extra';

/** A rate follows its base; an amount for a month is its share by days in a period that is not whole. */
function centsOf({ amountCents, ratePpm, isMonthly }: Extra, recurringCents: number, { days, ofDays }: Part): number {
  if (ratePpm !== null) return shareCents(recurringCents, ratePpm, million);
  return isMonthly ? shareCents(amountCents ?? 0, days, ofDays) : (amountCents ?? 0);
}

/** A part of a month and a rate are computed again from their facts; anything else is an amount as agreed. */
export function explainOf(
  { kind, amountCents: priceCents, ratePpm, isMonthly }: ExtraTerms,
  { recurringCents }: Pick<Charges, 'recurringCents'>,
  { days, ofDays }: Part,
): Explanation {
  if (ratePpm !== null) return { baseCents: Math.max(0, recurringCents), ratePpm };
  const isPart = isMonthly && kind === 'extra' && days < ofDays;
  return isPart && priceCents !== null ? { priceCents, days, ofDays } : {};
}
