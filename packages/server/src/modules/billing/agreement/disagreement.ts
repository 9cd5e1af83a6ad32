import type { InvoiceState } from '@linekeeper/contract';
import type { ChargeId } from '../../../kernel/ids.ts';
import type { Outcome } from '../../payments/index.ts';
import type { InvoiceRecord } from '../invoices/invoice.ts';

/** What an invoice's payments come to. */
type Standing = 'none' | 'under_way' | 'paid';

/** What an invoice in each state says about its payments. */
const expected: Record<InvoiceState, Standing> = {
  draft: 'none',
  open: 'none',
  processing: 'under_way',
  paid: 'paid',
  void: 'none',
  uncollectible: 'none',
};

/** States of a charge that has paid or still may. */
const mayPay: ReadonlySet<Outcome['state']> = new Set(['sent', 'unknown', 'held', 'approved']);

interface Disagreement<Attempt> {
  standing: Standing;
  /** The attempt that pays the invoice or may, else the one that the invoice names. */
  by: Attempt | undefined;
}

/**
 * The one rule whether an invoice agrees with what payments know of its attempts; null when it does. Money that no invoice
 * wants pays none.
 */
export function disagreementOf<Attempt extends Outcome>(
  { status, chargeId }: Pick<InvoiceRecord, 'status' | 'chargeId'>,
  attempts: readonly Attempt[],
): Disagreement<Attempt> | null {
  const live = attempts.filter(({ state, unwantedAt }) => unwantedAt === null && mayPay.has(state));
  const pays = live.find(({ paidAt }) => paidAt !== null);
  const standing = pays ? 'paid' : live.length > 0 ? 'under_way' : 'none';
  if (standing === expected[status]) return null;
  return { standing, by: pays ?? live[0] ?? attempts.find(({ id }) => id === chargeId) };
}

/** The charge whose outcome an invoice missed, or null. What happened after `longAgo` may still be on its way. */
export function missedCharge(
  invoice: Pick<InvoiceRecord, 'status' | 'chargeId'>,
  attempts: readonly Outcome[],
  longAgo: Date,
): ChargeId | null {
  const found = disagreementOf(invoice, attempts);
  if (!found?.by || found.standing === 'under_way') return null;
  const { id, unwantedAt, returnedAt, paidAt, settledAt, sentAt } = found.by;
  return (unwantedAt ?? returnedAt ?? paidAt ?? settledAt ?? sentAt) <= longAgo ? id : null;
}
