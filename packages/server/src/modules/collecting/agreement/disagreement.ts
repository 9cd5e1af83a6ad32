import type { ChargeId } from '../../../kernel/ids.ts';
import type { Outcome } from '../../payments/index.ts';
import type { Collection } from '../collections/collection.ts';

/** What a collection's payments come to. */
type Standing = 'none' | 'under_way' | 'paid';

/** What a collection in each state says about its payments. */
const expected: Record<Collection['state'], Standing> = { open: 'under_way', paid: 'paid', released: 'none' };

/** States of a charge that has paid or still may. */
const mayPay: ReadonlySet<Outcome['state']> = new Set(['sent', 'unknown', 'held', 'approved']);

interface Disagreement<Attempt> {
  standing: Standing;
  /** The attempt that pays the collection or may, else the one that it names. */
  by: Attempt | undefined;
}

/**
 * The one rule whether a collection agrees with what payments know of its attempts; null when it does. Money that no
 * invoice wants pays none.
 */
export function disagreementOf<Attempt extends Outcome>(
  { state, chargeId }: Pick<Collection, 'state' | 'chargeId'>,
  attempts: readonly Attempt[],
): Disagreement<Attempt> | null {
  const live = attempts.filter(({ state: of, unwantedAt }) => unwantedAt === null && mayPay.has(of));
  const pays = live.find(({ paidAt }) => paidAt !== null);
  const standing = pays ? 'paid' : live.length > 0 ? 'under_way' : 'none';
  if (standing === expected[state]) return null;
  return { standing, by: pays ?? live[0] ?? attempts.find(({ id }) => id === chargeId) };
}

/** The charge whose outcome a collection missed, or null. What happened after `longAgo` may still be on its way. */
export function missedCharge(
  collection: Pick<Collection, 'state' | 'chargeId'>,
  attempts: readonly Outcome[],
  longAgo: Date,
): ChargeId | null {
  const found = disagreementOf(collection, attempts);
  if (!found?.by || found.standing === 'under_way') return null;
  const { id, unwantedAt, returnedAt, paidAt, settledAt, sentAt } = found.by;
  return (unwantedAt ?? returnedAt ?? paidAt ?? settledAt ?? sentAt) <= longAgo ? id : null;
}
