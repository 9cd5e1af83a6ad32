import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import { tellMissed } from '../../../jobs/tell-missed.ts';
import { after, hourMs, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId, OrderId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import type { AccountPrices } from '../../overrides/index.ts';
import { calendars, firstChargeWords, subscriptionBegun, type Subscription } from '../../subscriptions/index.ts';
import type { CycleNeeds } from './cycle-needs.ts';
import { firstItems } from './first-items.ts';

/** Lines of an order that are slower than that are invoiced later, together again. */
const gatherMs = hourMs;
const ordersAtOnce = 200;

/**
 * Bills a subscription's first period: its items wait for the rest of the order, and the last one of it issues one invoice
 * for all and asks for one payment. Safe to repeat: a period is billed once. The subscription is read without a lock: who
 * concludes a charge holds its invoice lines first.
 */
export async function billFirstPeriod(needs: CycleNeeds, input: { subscriptionId: string }): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const accountId = await needs.subscriptions.accountOfSubscription(tx, input.subscriptionId);
    if (accountId === undefined) return;
    await lockAccounts(tx, [accountId]);
    await needs.methods.keepMethods(tx, accountId);
    const [subscription] = (await needs.subscriptions.subscriptionsOf(tx, accountId, [input.subscriptionId])).values();
    if (subscription?.firstCharge !== 'waiting' || subscription.beganAt === null) return;
    if ((await addFirstItems(needs, tx, [subscription])) === 0) return;
    const { orderId } = subscription;
    if ((await needs.subscriptions.orderOutcomes(tx, accountId, orderId)) === 0)
      await invoiceOrder(needs, tx, { accountId, orderId });
  });
}

/** Issues what waits of an order, and asks for its payment. The caller has locked the account and keeps its methods. */
async function invoiceOrder(
  needs: CycleNeeds,
  tx: Tx,
  order: { accountId: AccountId; orderId: OrderId },
): Promise<void> {
  await addFirstItems(needs, tx, await needs.subscriptions.begunOfOrder(tx, order.accountId, order.orderId));
  const invoice = await needs.billing.issueInvoice(tx, order);
  if (invoice) await needs.collecting.collectInvoice(tx, invoice, 'activation');
}

async function addFirstItems(needs: CycleNeeds, tx: Tx, begun: readonly Subscription[]): Promise<number> {
  const [first] = begun;
  if (!first) return 0;
  const lineIds = begun.map(({ lineId }) => lineId);
  const lines = await needs.lines.linesOf(tx, first.accountId, lineIds);
  const plans = await needs.plans.plansOf(tx, [...new Set(begun.map(({ planId }) => planId))]);
  const calendar = (await needs.accounts.getAccount(tx, first.accountId))?.calendar;
  const prices = await needs.overrides.pricesOf(tx, first.accountId);
  const items = begun.flatMap((subscription) => {
    const line = lines.get(subscription.lineId);
    const plan = plans.get(subscription.planId);
    if (!line || !plan) throw new Error(`${subscription.id} cannot be invoiced: it has no line or plan`);
    const texts = {
      period: firstChargeWords.firstPeriod(plan.name, subscription.firstPeriodCents !== subscription.priceCents),
      activation: firstChargeWords.activationFee,
      capped: firstChargeWords.atMostQuoted,
    };
    const note = calendar ? ownNote(subscription, { prices, calendar }) : null;
    return firstItems(subscription, { iccid: line.iccid, texts, part: partOf(subscription, calendar), note });
  });
  return needs.billing.addItems(tx, items);
}

/** Said where the order was at a price of the account's own. */
function ownNote(
  { createdAt, priceCents, ...version }: Subscription,
  { prices, calendar }: { prices: AccountPrices; calendar: BillingCalendar },
): string | null {
  const own = prices.ownPrice(version, 'priceCents', calendars.dayAt(calendar, createdAt));
  if (!own || own.insteadOf === null || own.insteadOf === priceCents) return null;
  return firstChargeWords.ownPrice(own.insteadOf, own.since);
}

/** The days that a first period is charged for, of those of a whole one; null where the calendar is not known. */
function partOf({ periodStart }: Subscription, calendar: BillingCalendar | undefined) {
  const billingDay = calendar?.billingDay ?? null;
  if (!calendar || billingDay === null || periodStart === null) return null;
  const { days, ofDays } = calendars.periodFrom({ ...calendar, billingDay }, periodStart);
  return { days, ofDays };
}

/** Invoices orders that are complete, as when their last line failed, and what has waited an hour for the rest. */
export async function billOrders(needs: CycleNeeds): Promise<void> {
  const late = after(needs.clock.now(), -gatherMs);
  for (const { since, ...order } of await needs.billing.ordersWaiting(needs.db, ordersAtOnce)) {
    const { accountId, orderId } = order;
    if (since > late && (await needs.subscriptions.orderOutcomes(needs.db, accountId, orderId)) > 0) continue;
    await onItsOwn(needs.log, { event: 'billing.invoice-failed', ...order }, () =>
      needs.db.transaction().execute(async (tx) => {
        await lockAccounts(tx, [accountId]);
        await needs.methods.keepMethods(tx, accountId);
        await invoiceOrder(needs, tx, order);
      }),
    );
  }
}

/** When the order that has waited longest is invoiced at the latest. */
export async function nextOrderAt({ billing }: Pick<CycleNeeds, 'billing'>, db: Db): Promise<Date | null> {
  const [oldest] = await billing.ordersWaiting(db, 1);
  return oldest ? after(oldest.since, gatherMs) : null;
}

/** Bills first periods that began a minute ago and are not billed. */
export async function billMissed(needs: CycleNeeds, stopping?: AbortSignal): Promise<void> {
  const begunBy = after(needs.clock.now(), -minuteMs);
  await pageThrough(
    (behindId, most) => needs.subscriptions.firstChargeWaits(needs.db, { begunBy, behindId, most }),
    async (waiting) => {
      const ids = waiting.map(({ id }) => id);
      const billed = await needs.billing.billedAmong(needs.db, ids);
      for (const subscriptionId of ids) {
        if (billed.has(subscriptionId)) continue;
        const facts = { event: 'billing.invoice-failed', subscriptionId };
        const isDone = await onItsOwn(needs.log, facts, () => billFirstPeriod(needs, { subscriptionId }));
        if (isDone) tellMissed(needs.log, subscriptionBegun.name, { subscriptionId });
      }
    },
    { stopping },
  );
}
