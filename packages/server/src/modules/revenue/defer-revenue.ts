import { utcDay } from '../../kernel/clock.ts';
import { dayBefore } from '../../kernel/days.ts';
import type { AccountId, InvoiceId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import type { Tx } from '../../store/database.ts';
import { unearnedPeriods, type PeriodPart } from './deferral.ts';
import { addDeferrals } from './deferrals.store.ts';
import type { RevenueNeeds } from './revenue-needs.ts';

export interface InvoiceParts {
  accountId: AccountId;
  invoiceId: InvoiceId;
  parts: readonly PeriodPart[];
}

/**
 * Keeps what an invoice charges for periods that are not over, where the provider's rule says so (`billing.revenue`), and
 * answers how many cents the caller books as deferred: 0 where revenue is earned at issue. Once for each invoice.
 */
export async function deferRevenue(
  needs: Pick<RevenueNeeds, 'clock' | 'rules'>,
  tx: Tx,
  { accountId, invoiceId, parts }: InvoiceParts,
): Promise<number> {
  const { billing } = await needs.rules.currentRules(tx);
  if (billing.revenue === 'issue') return 0;
  const today = utcDay(needs.clock.now());
  const periods = unearnedPeriods(parts, today);
  await addDeferrals(
    tx,
    periods.map((period) => ({ accountId, invoiceId, ...period, releasedCents: 0, releasedTo: dayBefore(today) })),
  );
  return sumCents(periods.map(({ amountCents }) => amountCents));
}
