import { after, hourMs } from '../../../kernel/clock.ts';
import { words } from './words.ts';
import type { Found, Repair } from './finding.ts';
import { evidenceOf, type Sides } from './sides.ts';

const { billing } = words;

/** A subscription begins, or ends, a moment after its line does. */
const settlingMs = hourMs;

/** What our own records show: service without a subscription, a subscription without service, a stuck request. */
export function ownFindings(sides: Sides): Found[] {
  const { line, subscription, now } = sides;
  if (line.pendingAction !== null) return stuck(sides);
  if (now < after(line.statusSince, settlingMs)) return [];
  const isInService = line.status === 'active' || line.status === 'suspended';
  if (isInService && !subscription) return [unbilled(sides)];
  if (isInService && subscription && isUninvoiced(sides)) return [uninvoiced(sides)];
  if (isUncounted(sides)) return [uncounted(sides)];
  const isCharged = subscription !== null && subscription.status !== 'pending';
  return !isInService && isCharged ? [billedWithoutService(sides)] : [];
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
      text: billing.notInvoiced(sides.line.status),
      means: billing.notInvoicedMeans,
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
      text: billing.notCounted,
      means: billing.notCountedMeans,
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
      text: billing.noSubscription(sides.line.status),
      means: billing.noSubscriptionMeans,
      sides: evidenceOf(sides, ['State', 'Subscription']),
      accept: null,
      repair: { action: 'terminate', afterAccept: false },
    },
  };
}

function billedWithoutService(sides: Sides): Found {
  const { line } = sides;
  const isFailed = line.status === 'activation_failed';
  return {
    kind: 'billed_without_service',
    severity: 'critical',
    since: line.statusSince,
    shown: {
      text: billing.withoutService(line.status.replace('_', ' ')),
      means: billing.withoutServiceMeans,
      sides: evidenceOf(sides, ['State', 'Subscription']),
      accept: isFailed ? null : billing.endSubscription,
      repair: isFailed ? { action: 'terminate', afterAccept: false } : null,
    },
  };
}

function stuck(sides: Sides): Found[] {
  const { command, carrierName } = sides;
  if (!command || command.overdueAt === null || command.finishedAt !== null) return [];
  return [
    {
      kind: 'stuck_request',
      severity: 'warning',
      since: command.createdAt,
      shown: {
        text: words.stuck.text(carrierName),
        means: words.stuck.means,
        sides: evidenceOf(sides, ['Request']),
        accept: words.stuck.giveUp,
        repair: requestAgain(sides),
      },
    },
  ];
}

/** First the command is given up, for which the carrier is asked; then the same is shown as a job. */
function requestAgain({ line, command, plan, commandPlan }: Sides): Repair | null {
  if (!command) return null;
  if (command.kind === 'changePlan')
    return commandPlan?.status === 'live' ? { action: 'changePlan', planId: commandPlan.id, afterAccept: true } : null;
  if (command.kind !== 'activate') return { action: command.kind, afterAccept: true };
  return plan?.status === 'live' ? { action: 'activate', planId: line.planId, afterAccept: true } : null;
}
