import { after, minuteMs } from '../../kernel/clock.ts';
import { sealedBox } from '../../mail/sealed-box.ts';
import type { Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import type { Calls } from './calls.ts';
import { claimDue, concludeDelivery, dueHooks, type Claimed } from './deliveries.store.ts';
import { hasArrived, hasFailedTooLong, headersOf, isGone, pauseMs, resultOf, type HookRecord } from './hook.ts';
import type { HookSent } from './hook-client.port.ts';
import { hookLetter } from './hook-letter.ts';
import type { HooksNeeds } from './hooks-needs.ts';
import { changeHook, findHook, secretsOf } from './hooks.store.ts';
import { sharesOf } from './shares.ts';
import { words } from './words.ts';

/** Longer than the longest call, so that what passes it has surely ended. */
const leaseMs = minuteMs;
/** While calls take their time, what came meanwhile is looked for so often. */
const lookAgainMs = 2_000;

/**
 * Sends what is due until nothing is and all calls have ended; a call that takes long is waited for beside the others. What
 * fails is tried again after growing pauses for three days; then its endpoint is disabled. A worker that dies in between
 * leaves its deliveries to be sent again, under the same ids.
 */
export async function sendDeliveries(needs: HooksNeeds, calls: Calls, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const isIdle = stopping?.aborted ? calls.underWay.length === 0 : await beginDue(needs, calls);
    if (!isIdle) await calls.untilOneEnds(lookAgainMs);
    calls.throwFailure();
    if (isIdle) return;
  }
}

/** Begins calls as long as there is room; whether there was nothing to begin, and nothing under way. */
async function beginDue(needs: HooksNeeds, calls: Calls): Promise<boolean> {
  for (;;) {
    const now = needs.machineClock.now();
    const due = await dueHooks(needs.db, now);
    const { underWay } = calls;
    const shares = sharesOf(due, underWay);
    if (shares.length === 0) return underWay.length === 0;
    const leaseUntil = after(now, leaseMs);
    const claimed = await needs.db.transaction().execute(async (tx) => claimDue(tx, shares, { now, leaseUntil }));
    for (const delivery of claimed) calls.begin(delivery, async () => sendOne(needs, calls, delivery));
    if (claimed.length === 0) return underWay.length === 0;
    // Where addresses had less than their share, there is room for others.
    const asked = shares.reduce((sum, { count }) => sum + count, 0);
    if (claimed.length === asked) return false;
  }
}

async function sendOne(needs: HooksNeeds, calls: Calls, delivery: Claimed): Promise<void> {
  const { accountId, hookId, eventId, body, url } = delivery;
  const now = needs.machineClock.now();
  const kept = await calls.inTurn(delivery, async () => secretsOf(needs.db, { accountId, id: hookId }, now));
  const secrets = kept.map(({ sealed }) => sealedBox(needs.secret).open(sealed, hookId));
  const sent = await needs.hookClient.send({ url, headers: headersOf({ id: eventId, body }, secrets, now), body });
  await calls.inTurn(delivery, async () =>
    needs.db.transaction().execute(async (tx) => conclude(needs, tx, delivery, sent)),
  );
}

async function conclude(needs: HooksNeeds, tx: Tx, delivery: Claimed, sent: HookSent): Promise<void> {
  const { accountId, hookId, tries } = delivery;
  await lockAccounts(tx, [accountId]);
  const hook = await findHook(tx, accountId, hookId);
  if (!hook) return;
  const now = needs.machineClock.now();
  const lastResult = resultOf(sent);
  const reply = sent.kind === 'answered' ? sent.reply : null;
  if (hasArrived(sent)) {
    await concludeDelivery(tx, delivery, { state: 'delivered', dueAt: null, lastResult, reply });
    if (hook.failingSince !== null) await changeHook(tx, hook, { failingSince: null });
    return;
  }
  const pause = pauseMs(tries, sent);
  const next = pause === null ? ({ state: 'given_up', dueAt: null } as const) : waitUntil(after(now, pause));
  await concludeDelivery(tx, delivery, { ...next, lastResult, reply });
  if (hook.failingSince === null) await changeHook(tx, hook, { failingSince: now });
  if (hook.state === 'disabled') return;
  if (isGone(sent)) await disable(needs, tx, hook, { reason: 'gone', lastResult });
  else if (pause === null || hasFailedTooLong(hook, now))
    await disable(needs, tx, hook, { reason: 'failing', lastResult });
}

const waitUntil = (dueAt: Date) => ({ state: 'waiting', dueAt }) as const;

async function disable(
  needs: HooksNeeds,
  tx: Tx,
  { accountId, id, url }: HookRecord,
  { reason, lastResult }: { reason: 'failing' | 'gone'; lastResult: string },
): Promise<void> {
  await changeHook(tx, { accountId, id }, { state: 'disabled', disabledReason: reason });
  await needs.audit.record(tx, {
    account: accountId,
    action: 'hook.disabled',
    about: { hook: id },
    before: { state: 'active' },
    after: { state: 'disabled', reason },
  });
  const at = needs.clock.now();
  const text = reason === 'gone' ? words.gone(url) : words.failed(url);
  await needs.identity.recordPersonEvent(tx, accountId, { kind: 'account', at, text, severity: 'warning' });
  const to = await needs.identity.recipientsOf(tx, accountId, { roles: ['owner'] });
  const cause = `${id}:disabled:${needs.machineClock.now().toISOString()}`;
  await needs.outbox.put(tx, { cause, to, letter: () => hookLetter({ ...needs, url, reason, lastResult }) });
}
