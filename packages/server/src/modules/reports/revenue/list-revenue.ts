import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints, RevenueMonth } from '@linekeeper/contract/provider';
import { sumCents } from '../../../kernel/money.ts';
import { monthOf, monthsUpTo, spanOfMonths } from '../period/month.ts';
import type { ReportsNeeds } from '../period/reports-needs.ts';
import { partOf, type RevenuePart } from './split-revenue.ts';

const monthsShown = 24;

type Listed = ReplyOf<ProviderEndpoints['listRevenue']>;

/** What was earned in each of the last 24 months, as the books say: months of UTC, by when it was booked. */
export async function listRevenue({
  ledger,
  db,
  clock,
}: Pick<ReportsNeeds, 'clock' | 'db' | 'ledger'>): Promise<Listed> {
  const now = clock.now();
  const months = monthsUpTo(monthOf(now), monthsShown);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const span = spanOfMonths(first, last);
  const moved = await ledger.movementsOfAll(db, span, ['revenue', 'deferred_revenue']);
  let deferredCents = 0 - ((await ledger.balancesOfAll(db, span.from)).get('deferred_revenue') ?? 0);
  return {
    at: now.toISOString(),
    months: months.map((month): RevenueMonth => {
      const ofMonth = moved.filter((one) => one.month === month);
      const ofLedger = (name: string) => ofMonth.filter((one) => one.ledger === name);
      const partCents = (part: RevenuePart) =>
        0 -
        sumCents(ofLedger('revenue').flatMap(({ kind, amountCents }) => (partOf(kind) === part ? amountCents : [])));
      deferredCents -= sumCents(ofLedger('deferred_revenue').map(({ amountCents }) => amountCents));
      const issuedCents = partCents('issued');
      const releasedCents = partCents('released');
      const takenBackCents = partCents('taken back');
      const revenueCents = issuedCents + releasedCents + takenBackCents;
      return { month, revenueCents, issuedCents, releasedCents, takenBackCents, deferredCents };
    }),
  };
}
