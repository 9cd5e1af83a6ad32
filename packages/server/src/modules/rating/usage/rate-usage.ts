import type { PlanVersion } from '../../plans/index.ts';

type Terms = Pick<PlanVersion, 'overage' | 'overagePriceTenThousandths' | 'overageUnitBytes' | 'overageUnits'>;

/** What usage of a period costs, with the facts that it can be computed from again. */
export interface RatedUsage {
  readonly usedBytes: number;
  readonly includedBytes: number;
  /** Above the allowance, rounded up to whole units where started ones count. */
  readonly chargedBytes: number;
  readonly amountCents: number;
  /** For `unitBytes`, in 1/10,000 cent; 0 where usage above the allowance is not charged. */
  readonly unitPrice: number;
  readonly unitBytes: number;
}

/** Rates the usage of a period by the terms that the customer agreed to. Never negative; more usage never costs less. */
export function rateUsage(used: { usedBytes: number; includedBytes: number }, terms: Terms): RatedUsage {
  const { overagePriceTenThousandths, overageUnitBytes, overageUnits } = terms;
  const isCharged = terms.overage === 'charge' && overagePriceTenThousandths !== null && overageUnitBytes !== null;
  if (!isCharged) return { ...used, chargedBytes: 0, amountCents: 0, unitPrice: 0, unitBytes: 1 };
  const excessBytes = Math.max(used.usedBytes - used.includedBytes, 0);
  const unitBytes = overageUnitBytes;
  const chargedBytes = overageUnits === 'started' ? Math.ceil(excessBytes / unitBytes) * unitBytes : excessBytes;
  const charged = { chargedBytes, unitPrice: overagePriceTenThousandths, unitBytes };
  return { ...used, ...charged, amountCents: chargedCents(charged) };
}

/** What text messages of a period cost, with the facts that it can be computed from again. */
export interface RatedMessages {
  readonly messages: number;
  readonly includedMessages: number;
  readonly chargedMessages: number;
  readonly amountCents: number;
  /** For each, in 1/10,000 cent; 0 where none is charged. */
  readonly unitPrice: number;
}

/** Rates the text messages of a period, as usage is. */
export function rateMessages(
  sent: { messages: number; includedMessages: number },
  { smsPriceTenThousandths }: Pick<PlanVersion, 'smsPriceTenThousandths'>,
): RatedMessages {
  if (smsPriceTenThousandths === null) return { ...sent, chargedMessages: 0, amountCents: 0, unitPrice: 0 };
  const chargedMessages = Math.max(sent.messages - sent.includedMessages, 0);
  const unitPrice = smsPriceTenThousandths;
  const amountCents = chargedCents({ chargedBytes: chargedMessages, unitPrice, unitBytes: 1 });
  return { ...sent, chargedMessages, unitPrice, amountCents };
}

const tenThousandthsPerCent = 10_000n;

/** The amount that charged bytes come to, rounded half-even once. */
export function chargedCents(charged: Pick<RatedUsage, 'chargedBytes' | 'unitPrice' | 'unitBytes'>): number {
  const dividend = BigInt(charged.chargedBytes) * BigInt(charged.unitPrice);
  return Number(halfEven(dividend, BigInt(charged.unitBytes) * tenThousandthsPerCent));
}

/** A quotient of values that are not negative, rounded to the nearest whole one, and to the even one in the middle. */
function halfEven(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  return twice > divisor || (twice === divisor && whole % 2n === 1n) ? whole + 1n : whole;
}
