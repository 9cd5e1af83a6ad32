import { utcDay } from '../../kernel/clock.ts';
import type { Tx } from '../../store/database.ts';
import type { InvoiceParts } from './defer-revenue.ts';
import { takenBack } from './deferral.ts';
import { lockDeferrals, saveDeferrals } from './deferrals.store.ts';
import type { RevenueNeeds } from './revenue-needs.ts';

/**
 * An invoice charges so much less for these periods, as when it is void or credited. Answers how much of that was still
 * deferred, so that the caller books it back from there and the rest from revenue. The caller has locked the invoice.
 */
export async function takeBackRevenue(
  { clock }: Pick<RevenueNeeds, 'clock'>,
  tx: Tx,
  { accountId, invoiceId, parts }: InvoiceParts,
): Promise<number> {
  const today = utcDay(clock.now());
  const rows = await lockDeferrals(tx, accountId, invoiceId);
  let deferredCents = 0;
  for (const part of parts) {
    const at = rows.findIndex(
      ({ periodStart, periodEnd }) => periodStart === part.periodStart && periodEnd === part.periodEnd,
    );
    const row = rows[at];
    if (!row) continue;
    const taken = takenBack(row, part.amountCents, today);
    rows[at] = taken.deferral;
    deferredCents += taken.deferredCents;
  }
  if (rows.length > 0) await saveDeferrals(tx, rows);
  return deferredCents;
}
