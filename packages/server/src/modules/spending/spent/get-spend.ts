import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SpendingNeeds } from '../upcoming/spending-needs.ts';

type Needs = Pick<SpendingNeeds, 'accounts' | 'billing' | 'clock' | 'db' | 'plans'>;
type Spend = ReplyOf<Endpoints['getSpend']>;

const shownMonths = 12;

/** What was invoiced in the last twelve months, and by plan in the newest of them with invoices. */
export async function getSpend({ db, accounts, billing, clock, plans }: Needs, accountId: AccountId): Promise<Spend> {
  const account = await accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  const { timeZone } = account;
  const months = lastMonths(localDay(clock.now(), timeZone).slice(0, 7));
  const found = await billing.invoiceMonths(db, accountId, { timeZone, limit: shownMonths });
  const totals = new Map(found.map(({ month, totalCents }) => [month, totalCents]));
  const plansMonth = months.findLast((month) => totals.has(month)) ?? null;
  const byPlan = plansMonth === null ? [] : await billing.spendByPlan(db, accountId, { month: plansMonth, timeZone });
  const names = await plans.plansOf(
    db,
    byPlan.flatMap(({ planId }) => planId ?? []),
  );
  return {
    months: months.map((month) => ({ month, totalCents: totals.get(month) ?? 0 })),
    plansMonth,
    plans: byPlan.map(({ planId, amountCents }) => ({
      planId,
      name: (planId !== null && names.get(planId)?.name) || null,
      amountCents,
    })),
  };
}

/** Months up to and with `newest`, `YYYY-MM`, oldest first. */
function lastMonths(newest: string): string[] {
  return Array.from({ length: shownMonths }, (_, index) => {
    const at = new Date(`${newest}-01T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() - (shownMonths - 1 - index));
    return at.toISOString().slice(0, 7);
  });
}
