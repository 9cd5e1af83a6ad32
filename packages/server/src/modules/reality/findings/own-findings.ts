import { after, hourMs } from '../../../kernel/clock.ts';
import type { Found, Repair } from './finding.ts';
import { evidenceOf, type Sides } from './sides.ts';

/** A subscription begins, or ends, a moment after its line does. */
const settlingMs = hourMs;

/** What our own records show: service without a subscription, a subscription without service, an order without an end. */
export function ownFindings(sides: Sides): Found[] {
  const { line, subscription, now } = sides;
  if (line.pendingAction !== null) return stuck(sides);
  if (now < after(line.statusSince, settlingMs)) return [];
  const isInService = line.status === 'active' || line.status === 'suspended';
  if (isInService && !subscription) return [unbilled(sides)];
  if (isInService && subscription && isUninvoiced(sides)) return [uninvoiced(sides)];
  if (isUncounted(sides)) return [uncounted(sides)];
  const isCharged = subscription !== null && subscription.status !== 'pending';
  return !isInService && isCharged ? [billedForNothing(sides)] : [];
}

/** Not begun, or begun long ago and without an invoice. */
function isUninvoiced({ subscription, money, now }: Sides): boolean {
  if (!subscription || subscription.firstCharge !== 'waiting') return false;
  const { beganAt } = subscription;
  return beganAt === null || (money?.invoiceStatus === null && now >= after(beganAt, settlingMs));
}

function isUncounted({ money, now }: Sides): boolean {
  const since = money?.uncountedSince ?? null;
  return since !== null && now >= after(since, settlingMs);
}

function uninvoiced(sides: Sides): Found {
  return {
    kind: 'unbilled',
    severity: 'warning',
    since: sides.subscription?.beganAt ?? sides.line.statusSince,
    shown: {
      text: `The line is ${sides.line.status} and its first period has no invoice.`,
      means: 'It is in service and not charged yet. The invoice will follow; your provider was told.',
      sides: evidenceOf(sides, ['State', 'Subscription', 'Invoice']),
      accept: null,
      repair: null,
    },
  };
}

function uncounted(sides: Sides): Found {
  return {
    kind: 'payment_not_counted',
    severity: 'critical',
    since: sides.money?.uncountedSince ?? null,
    shown: {
      text: 'A payment was taken and its invoice does not count as paid.',
      means: 'Do not pay it again. We will count the payment; your provider was told.',
      sides: evidenceOf(sides, ['Invoice']),
      accept: null,
      repair: null,
    },
  };
}

function unbilled(sides: Sides): Found {
  return {
    kind: 'unbilled',
    severity: 'warning',
    since: sides.line.statusSince,
    shown: {
      text: `The line is ${sides.line.status} and has no subscription.`,
      means: 'It is in service and nobody is charged for it.',
      sides: evidenceOf(sides, ['State', 'Subscription']),
      accept: null,
      repair: { action: 'terminate', afterAccept: false },
    },
  };
}

function billedForNothing(sides: Sides): Found {
  const { line } = sides;
  const isFailed = line.status === 'activation_failed';
  return {
    kind: 'billed_without_service',
    severity: 'critical',
    since: line.statusSince,
    shown: {
      text: `The line is ${line.status.replace('_', ' ')} and its subscription goes on.`,
      means: 'You are charged for a line that is not in service.',
      sides: evidenceOf(sides, ['State', 'Subscription']),
      accept: isFailed ? null : 'The subscription ends now. Nothing paid comes back by itself; ask support for that.',
      repair: isFailed ? { action: 'terminate', afterAccept: false } : null,
    },
  };
}

function stuck(sides: Sides): Found[] {
  const { order, carrierName } = sides;
  if (!order || order.overdueAt === null || order.finishedAt !== null) return [];
  return [
    {
      kind: 'stuck_request',
      severity: 'warning',
      since: order.createdAt,
      shown: {
        text: `${carrierName} has not told the end of an order for too long.`,
        means: 'The line cannot be changed meanwhile.',
        sides: evidenceOf(sides, ['Order']),
        accept:
          'The carrier is asked once more. If it shows the order done, it counts as done; otherwise as not done, and the line is as it was before. If the carrier does it late, the next check shows it.',
        repair: orderedAgain(sides),
      },
    },
  ];
}

/** First the order is given up, for which the carrier is asked; then the same is shown as a job. */
function orderedAgain({ line, order, plan, orderPlan }: Sides): Repair | null {
  if (!order) return null;
  if (order.kind === 'changePlan')
    return orderPlan?.status === 'live' ? { action: 'changePlan', planId: orderPlan.id, afterAccept: true } : null;
  if (order.kind !== 'activate') return { action: order.kind, afterAccept: true };
  return plan?.status === 'live' ? { action: 'activate', planId: line.planId, afterAccept: true } : null;
}
