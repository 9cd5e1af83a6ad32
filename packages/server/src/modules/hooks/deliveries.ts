import type { BodyOf, Endpoints, HookDelivery } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { after, dayMs } from '../../kernel/clock.ts';
import { brandId, type AccountId, type HookId } from '../../kernel/ids.ts';
import { packCursor, pageOfRows, type Page, type PageAsked } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { countDeliveries, deliveriesOf, dropEvents, eventsOf, insertDeliveries } from './deliveries.store.ts';
import { shownDelivery } from './hook.ts';
import type { HooksNeeds } from './hooks-needs.ts';
import { findHook } from './hooks.store.ts';
import { newDelivery } from './take-events.ts';
import { words } from './words.ts';

const keptMs = 30 * dayMs;
const mostCounted = 1_000;
const mostReplayed = 10_000;
const portion = 500;

/** What was sent to an address, with bodies; newest first. Refuses with `not_found`. */
export async function listDeliveries(
  needs: HooksNeeds,
  { accountId }: Caller,
  { id, ...asked }: PageAsked & { id: string },
): Promise<Page<HookDelivery>> {
  const hook = await findHook(needs.db, accountId, brandId<HookId>(id));
  if (!hook) throw new Refusal('not_found');
  const ofHook = { accountId, hookId: hook.id };
  const rows = await deliveriesOf(needs.db, ofHook, asked);
  const total = await countDeliveries(needs.db, ofHook, mostCounted);
  return pageOfRows(asked, rows, {
    total,
    totalIsLowerBound: total === mostCounted,
    cursorOf: (row) => packCursor([row.id]),
    present: (row) => shownDelivery(row, row, hook.state === 'active'),
  });
}

/**
 * Sends an event again, or those of a period that the address wants, under the ids that they had: who has seen them knows
 * them. Answers how many. Refuses with `not_found`, `hook_disabled`, and `invalid_fields` a period that is none, or begins
 * before what we keep or before the account.
 */
export async function replayHook(
  needs: HooksNeeds,
  { accountId }: Caller,
  id: string,
  asked: BodyOf<Endpoints['replayHook']>,
): Promise<number> {
  const wanted = 'eventId' in asked ? asked : { from: new Date(asked.from), until: new Date(asked.until) };
  if ('from' in wanted) await refuseWrongPeriod(needs, accountId, wanted);
  return needs.db.transaction().execute(async (tx) => {
    const hook = await findHook(tx, accountId, brandId<HookId>(id));
    if (!hook) throw new Refusal('not_found');
    if (hook.state === 'disabled') throw new Refusal('hook_disabled');
    const found = await eventsOf(tx, accountId, wanted, mostReplayed);
    const events = found.filter(({ type }) => 'eventId' in asked || hook.types.includes(type));
    if ('eventId' in asked && events.length === 0) throw new Refusal('not_found');
    const now = needs.machineClock.now();
    const deliveries = events.map((event) => newDelivery(hook, event, now));
    for (let at = 0; at < deliveries.length; at += portion)
      await insertDeliveries(tx, deliveries.slice(at, at + portion));
    await needs.audit.record(tx, {
      account: accountId,
      action: 'hook.replayed',
      about: { hook: hook.id },
      after: { count: events.length },
    });
    return events.length;
  });
}

async function refuseWrongPeriod(
  { db, clock, accounts }: HooksNeeds,
  accountId: AccountId,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  if (from < after(clock.now(), -keptMs)) throw new Refusal('invalid_fields', { from: words.notKept });
  const account = await accounts.getAccount(db, accountId);
  if (account && from < account.createdAt) throw new Refusal('invalid_fields', { from: words.beforeAccount });
  const lengthMs = until.getTime() - from.getTime();
  if (lengthMs <= 0 || lengthMs > keptMs) throw new Refusal('invalid_fields', { until: words.wrongPeriod });
}

/** Forgets events after 30 days, but what waits. */
export async function forgetEvents(needs: HooksNeeds, stopping?: AbortSignal): Promise<void> {
  const before = after(needs.clock.now(), -keptMs);
  for (;;) {
    if (stopping?.aborted) return;
    if ((await dropEvents(needs.db, before, portion)) < portion) return;
  }
}
