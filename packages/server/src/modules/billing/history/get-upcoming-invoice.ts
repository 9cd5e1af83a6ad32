import type { Endpoints, InvoiceGroup, ReplyOf } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { groupLines } from '../../documents/index.ts';
import { firstChargeWords } from '../../subscriptions/index.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import { groupsWaiting } from './line-pages.store.ts';

type Needs = Pick<BillingNeeds, 'db' | 'plans' | 'subscriptions'>;
type UpcomingInvoice = ReplyOf<Endpoints['getUpcomingInvoice']>;

/** The invoice of the account's next billing day as it would be today, before tax: renewals, and items that wait for it. */
export async function getUpcomingInvoice(needs: Needs, accountId: AccountId): Promise<UpcomingInvoice> {
  const { db } = needs;
  const renewals = await needs.subscriptions.upcomingByPlan(db, accountId);
  const [soonest] = renewals;
  if (!soonest) return { at: null, lineCount: 0, subtotalCents: 0, groups: [] };
  const plans = await needs.plans.plansOf(
    db,
    renewals.map(({ planId }) => planId),
  );
  const renewed = renewals.map(({ planId, isPaused, periodStart, periodEnd, unitCents, lineCount }): InvoiceGroup => ({
    ...nothingYet,
    kind: 'subscription',
    text: nameOf(plans.get(planId)?.name ?? planId, isPaused),
    planId,
    periodStart,
    periodEnd,
    lineCount,
    quantity: lineCount,
    unitCents,
    amountCents: lineCount * unitCents,
  }));
  const groups = groupLines([...renewed, ...(await groupsWaiting(db, accountId))]);
  return {
    at: soonest.at.toISOString(),
    lineCount: groups.reduce((sum, { lineCount }) => sum + lineCount, 0),
    subtotalCents: sumCents(groups.map(({ amountCents }) => amountCents)),
    groups: groups.map(({ firstPosition: _first, taxCents: _tax, dueCents: _due, ...group }) => group),
  };
}

const nameOf = (plan: string, isPaused: boolean) => (isPaused ? firstChargeWords.whileSuspended(plan) : plan);

const nothingYet = { firstPosition: 0, taxCents: 0, dueCents: 0 };
