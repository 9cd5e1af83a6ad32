import type { FailedSubscription, MethodLabel } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Lines } from '../../lines/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { Subscription } from '../../subscriptions/index.ts';
import type { BillingNeeds } from '../invoices/billing-needs.ts';
import { failedInvoices, failedTotals } from '../invoices/invoices.store.ts';
import type { InvoiceRecord } from '../invoices/invoice.ts';

const shown = 500;

type LineGlance = Awaited<ReturnType<Lines['linesOf']>> extends Map<unknown, infer Glance> ? Glance : never;
type Needs = Pick<BillingNeeds, 'db' | 'clock' | 'plans' | 'subscriptions' | 'lines' | 'methods' | 'payments'>;

/** Subscriptions with a failed charge that is still owed, oldest first, and the sum of all of them. */
export async function getFailedSubscriptions(needs: Needs, accountId: AccountId) {
  const { db } = needs;
  const [invoices, totals, method] = await Promise.all([
    failedInvoices(db, accountId, shown),
    failedTotals(db, accountId),
    needs.methods.defaultMethodLabel(needs.db, accountId),
  ]);
  const subscriptions = await needs.subscriptions.subscriptionsOf(
    db,
    accountId,
    invoices.map(({ subscriptionId }) => subscriptionId),
  );
  const all = [...subscriptions.values()];
  const [lines, plans] = await Promise.all([
    needs.lines.linesOf(
      db,
      accountId,
      all.map(({ lineId }) => lineId),
    ),
    needs.plans.plansOf(
      db,
      all.map(({ planId }) => planId),
    ),
  ]);
  const items = invoices.map((invoice) => {
    const subscription = subscriptions.get(invoice.subscriptionId);
    const line = subscription && lines.get(subscription.lineId);
    const plan = subscription && plans.get(subscription.planId);
    if (!line || !plan) throw new Error(`${invoice.id} has no subscription, line or plan`);
    return present(invoice, { subscription, line, plan, method });
  });
  return { items, totalCents: totals.dueCents, truncated: totals.count > items.length };
}

interface Facts {
  subscription: Subscription;
  line: LineGlance;
  plan: CatalogPlan;
  method: MethodLabel | null;
}

function present(invoice: InvoiceRecord, { subscription, line, plan, method }: Facts): FailedSubscription {
  return {
    subscriptionId: subscription.id,
    subscriptionStatus: subscription.status,
    lineId: line.id,
    iccid: line.iccid,
    deviceName: line.name,
    planName: plan.name,
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    dueCents: invoice.dueCents,
    reason: invoice.reason,
    lastAttemptAt: invoice.failedAt?.toISOString() ?? null,
    isInProgress: invoice.status === 'processing',
    method,
  };
}

/** How many charges failed and are still owed, and how much that is. */
export async function getFailedTotals(needs: Pick<Needs, 'db'>, accountId: AccountId) {
  return failedTotals(needs.db, accountId);
}
