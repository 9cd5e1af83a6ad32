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
  const isCharged = subscription !== null && subscription.status !== 'pending';
  return !isInService && isCharged ? [billedForNothing(sides)] : [];
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
