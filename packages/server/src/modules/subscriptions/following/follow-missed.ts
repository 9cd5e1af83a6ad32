import type { PayloadOf } from '../../../jobs/job.ts';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import { tellMissed } from '../../../jobs/tell-missed.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { lineStanding, type CheckedLine } from '../../lines/index.ts';
import { serviceChanged } from '../../provisioning/index.ts';
import type { Subscription } from '../subscription/subscription.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { livingBehind, notBegunBehind } from '../subscription/subscriptions.store.ts';
import { followLines } from './follow-lines.ts';

/** Begins subscriptions whose lines have been in service for a minute. */
export async function beginMissed(needs: SubscriptionsNeeds, stopping?: AbortSignal): Promise<void> {
  const read = (behindId: string, most: number) => notBegunBehind(needs.db, behindId, most);
  await pageThrough(read, (some) => followMissed(needs, some), { stopping });
}

/** Compares every living subscription with its line, and follows the changes that it missed. */
export async function compareWithLines(needs: SubscriptionsNeeds, stopping?: AbortSignal): Promise<void> {
  const read = (behindId: string, most: number) => livingBehind(needs.db, behindId, most);
  await pageThrough(read, (some) => followMissed(needs, some), { stopping });
}

async function followMissed(needs: SubscriptionsNeeds, some: readonly Subscription[]): Promise<void> {
  const lines = await needs.lines.checkedLines(
    needs.db,
    some.map(({ lineId }) => lineId),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  const longAgo = after(needs.clock.now(), -minuteMs);
  for (const subscription of some) {
    const { lineId } = subscription;
    const line = byId.get(lineId);
    if (!line || line.statusSince > longAgo) continue;
    const kind = missedChange(subscription, { ...line, isBilled: lineStanding.billedStates.has(line.status) });
    if (kind === null) continue;
    const work = () => followLines(needs, { kind, lineIds: [lineId] });
    const isDone = await onItsOwn(needs.log, { event: 'subscriptions.follow-failed', lineId }, work);
    if (isDone) tellMissed(needs.log, serviceChanged.name, { lineId, kind });
  }
}

type ServiceChanged = PayloadOf<typeof serviceChanged>;
type Living = Pick<Subscription, 'beganAt' | 'cancelAtPeriodEnd' | 'nextChargeAt' | 'pausedAt' | 'planId'>;
type Line = Pick<CheckedLine, 'status' | 'pendingAction' | 'planId' | 'suspendReasons'> & {
  isBilled: boolean;
};

/** The change of its line that a living subscription missed; null when both agree. */
export function missedChange(living: Living, line: Line): ServiceChanged['kind'] | null {
  const { beganAt, nextChargeAt, pausedAt, planId, cancelAtPeriodEnd } = living;
  if (line.status === 'terminated') return 'terminated';
  if (beganAt === null) return line.isBilled ? 'activated' : null;
  if (line.planId !== planId) return 'plan_changed';
  const pause = lineStanding.pauseOf(line);
  if (pause !== 'unsettled' && (pause === 'paused') !== (pausedAt !== null)) return 'pause_changed';
  if (nextChargeAt !== null || cancelAtPeriodEnd) return null;
  return line.pendingAction === 'terminate' ? null : 'kept';
}
