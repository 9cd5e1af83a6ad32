import type { FoundCharge, Sum } from '../../methods/gateway/gateway.port.ts';
import type { Attempt } from './attempt-row.ts';

/** All our prices and books. */
export const ourCurrency = 'USD';

/** What a found charge is over when that is not what its attempt asked for; it must not be taken for the attempt then. */
export function otherSum(
  attempt: Pick<Attempt, 'amountCents'>,
  found: FoundCharge | { kind: 'not_charged' },
): Sum | null {
  if (found.kind !== 'approved' || found.sum === undefined) return null;
  const { amountCents, currency } = found.sum;
  return amountCents === attempt.amountCents && isOurs(currency) ? null : found.sum;
}

export function isOurs(currency: string | null): boolean {
  return currency === null || currency === ourCurrency;
}
