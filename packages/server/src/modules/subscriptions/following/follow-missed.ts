import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import { tellMissed } from '../../../jobs/tell-missed.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { billedStates } from '../../lines/index.ts';
import { serviceChanged } from '../../provisioning/index.ts';
import { followLines } from './follow-lines.ts';
import { livingBehind, notBegunBehind } from '../subscription/living.store.ts';
import { missedChange } from './missed-change.ts';
import type { Subscription } from '../subscription/subscription.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';

/** Begins subscriptions whose lines have been in service for a minute. */
export async function beginMissed(needs: SubscriptionsNeeds, stopping?: AbortSignal): Promise<void> {
  const read = (behindId: string, most: number) => notBegunBehind(needs.db, behindId, most);
  await pageThrough(read, (some) => followMissed(needs, some), { stopping });
}

/** Holds every living subscription against its line, and follows what it has not heard of. */
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
    const kind = missedChange(subscription, { ...line, isBilled: billedStates.has(line.status) });
    if (kind === null) continue;
    const work = () => followLines(needs, { kind, lineIds: [lineId] });
    const isDone = await onItsOwn(needs.log, { event: 'subscriptions.follow-failed', lineId }, work);
    if (isDone) tellMissed(needs.log, serviceChanged.name, { lineId, kind });
  }
}
