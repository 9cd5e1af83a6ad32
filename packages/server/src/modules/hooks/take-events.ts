import { after } from '../../kernel/clock.ts';
import { newId, type HookDeliveryId, type HookEventId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { takeTold, type ToldEvent } from '../../store/told-events.ts';
import { insertDeliveries, insertEvent, nextSequence } from './deliveries.store.ts';
import type { DeliveryRecord, EventRecord, HookRecord } from './hook.ts';
import type { HooksNeeds } from './hooks-needs.ts';
import { hooksOf } from './hooks.store.ts';

const atOnce = 200;

/** Makes deliveries of what modules told since the last time, each event once. */
export async function takeEvents(needs: HooksNeeds, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const count = await needs.db.transaction().execute(async (tx) => {
      const told = await takeTold(tx, atOnce);
      for (const [accountId, events] of Map.groupBy(told, (event) => event.accountId)) {
        const hooks = await hooksOf(tx, accountId);
        for (const event of events) await takeOne(needs, tx, event, hooks);
      }
      return told.length;
    });
    if (count < atOnce || stopping?.aborted) return;
  }
}

async function takeOne(needs: HooksNeeds, tx: Tx, told: ToldEvent, hooks: readonly HookRecord[]): Promise<void> {
  const wanting = hooks.filter(({ types }) => types.includes(told.type));
  if (wanting.length === 0) return;
  const event = await eventOf(tx, told);
  await insertEvent(tx, event);
  const now = needs.machineClock.now();
  const active = wanting.filter(({ state }) => state === 'active');
  await insertDeliveries(
    tx,
    active.map((hook) => newDelivery(hook, event, now)),
  );
}

/** Waits from now on. */
export function newDelivery(
  { id: hookId, accountId }: Pick<HookRecord, 'accountId' | 'id'>,
  { id: eventId }: Pick<EventRecord, 'id'>,
  now: Date,
): DeliveryRecord {
  const id = newId<HookDeliveryId>('hdl');
  const untried = { state: 'waiting', tries: 0, lastResult: null, reply: null } as const;
  return { ...untried, id, accountId, hookId, eventId, madeAt: now, dueAt: after(now, 0) };
}

/** Events of a line are numbered in their order, as deliveries may overtake each other. */
async function eventOf(tx: Tx, { accountId, type, at, lineId, data }: ToldEvent): Promise<EventRecord> {
  const numbered = lineId === null ? data : { lineId, ...data, sequence: await nextSequence(tx, accountId, lineId) };
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: numbered });
  return { id: newId<HookEventId>('hev'), accountId, type, at, body };
}
