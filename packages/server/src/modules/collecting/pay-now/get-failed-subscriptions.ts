import type { FailedAccountCharges, FailedSubscription, MethodLabel } from '@linekeeper/contract';
import type { AccountId, SubscriptionId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Db } from '../../../store/database.ts';
import type { OwingLine } from '../../billing/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { Subscription } from '../../subscriptions/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';

const shown = 500;
/** A subscription may owe for several periods. */
const linesRead = 5 * shown;

type LineGlance = Awaited<ReturnType<Lines['linesOf']>> extends Map<unknown, infer Glance> ? Glance : never;
type Needs = Pick<CollectingNeeds, 'billing' | 'db' | 'plans' | 'subscriptions' | 'lines' | 'methods'>;

/**
 * Subscriptions with a failed charge that is still owed, oldest first, what failed and is about none of them by invoice, and
 * the sum of all.
 */
export async function getFailedSubscriptions(needs: Needs, accountId: AccountId) {
  const { db } = needs;
  const [owing, totals, method] = await Promise.all([
    needs.billing.owingLines(db, accountId, linesRead),
    needs.billing.owingTotals(db, accountId),
    needs.methods.defaultMethodLabel(db, accountId),
  ]);
  const bySubscription = Map.groupBy(owing, ({ subscriptionId }) => subscriptionId);
  const ids = [...bySubscription.keys()].flatMap((id): SubscriptionId[] => (id === null ? [] : [id])).slice(0, shown);
  const facts = await factsOf(needs, db, accountId, ids);
  const items = ids.map((id) => {
    const subscription = facts.subscriptions.get(id);
    const line = subscription && facts.lines.get(subscription.lineId);
    const plan = subscription && facts.plans.get(subscription.planId);
    if (!line || !plan) throw new Error(`${id} has no line or plan`);
    return present(bySubscription.get(id) ?? [], { subscription, line, plan, method });
  });
  const accountCharges = await chargesOf(needs, accountId, bySubscription.get(null) ?? []);
  const shownCents = sumCents([...items, ...accountCharges].map(({ dueCents }) => dueCents));
  return { items, accountCharges, totalCents: totals.dueCents, truncated: totals.dueCents > shownCents };
}

/** What is about no subscription, one for each invoice. */
async function chargesOf(
  { billing, db }: Needs,
  accountId: AccountId,
  owing: readonly OwingLine[],
): Promise<FailedAccountCharges[]> {
  const byInvoice = [...Map.groupBy(owing, ({ invoiceId }) => invoiceId)].slice(0, shown);
  const ids = byInvoice.flatMap(([, lines]) => lines.map(({ invoiceLineId }) => invoiceLineId));
  const texts = new Map((await billing.linesOfIds(db, accountId, ids)).map(({ id, text }) => [id, text]));
  return byInvoice.map(([invoiceId, lines]) => ({
    invoiceId,
    invoiceNumber: lines[0]?.invoiceNumber ?? null,
    texts: [...new Set(lines.flatMap(({ invoiceLineId }) => texts.get(invoiceLineId) ?? []))],
    ...failureOf(lines),
  }));
}

async function factsOf(needs: Needs, db: Db, accountId: AccountId, ids: readonly SubscriptionId[]) {
  const subscriptions = await needs.subscriptions.subscriptionsOf(db, accountId, ids);
  const all = [...subscriptions.values()];
  const lineIds = all.map(({ lineId }) => lineId);
  const planIds = all.map(({ planId }) => planId);
  const [lines, plans] = await Promise.all([
    needs.lines.linesOf(db, accountId, lineIds),
    needs.plans.plansOf(db, planIds),
  ]);
  return { subscriptions, lines, plans };
}

interface Facts {
  subscription: Subscription;
  line: LineGlance;
  plan: CatalogPlan;
  method: MethodLabel | null;
}

function present(owing: readonly OwingLine[], { subscription, line, plan, method }: Facts): FailedSubscription {
  return {
    subscriptionId: subscription.id,
    subscriptionStatus: subscription.status,
    lineId: line.id,
    iccid: line.iccid,
    deviceName: line.name,
    planName: plan.name,
    invoiceId: owing[0]?.invoiceId ?? '',
    invoiceNumber: owing[0]?.invoiceNumber ?? null,
    ...failureOf(owing),
    method,
  };
}

/** What is due of some lines, and why it is. */
function failureOf(owing: readonly OwingLine[]) {
  const latest = owing.toSorted((one, other) => one.failedAt.getTime() - other.failedAt.getTime()).at(-1);
  return {
    dueCents: sumCents(owing.map(({ dueCents }) => dueCents)),
    reason: latest?.failure ?? null,
    // What is on terms fell due: nothing was tried.
    lastAttemptAt: latest && !latest.isOnTerms ? latest.failedAt.toISOString() : null,
    isInProgress: owing.some(({ collectingCents }) => collectingCents > 0),
  };
}
