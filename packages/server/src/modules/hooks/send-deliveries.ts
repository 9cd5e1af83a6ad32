import { after, minuteMs } from '../../kernel/clock.ts';
import { sealedBox } from '../../mail/sealed-box.ts';
import type { Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { claimDue, concludeDelivery } from './deliveries.store.ts';
import { hasArrived, headersOf, isGone, pauseMs, resultOf, type HookRecord } from './hook.ts';
import type { HookSent } from './hook-client.port.ts';
import { hookLetter } from './hook-letter.ts';
import type { HooksNeeds } from './hooks-needs.ts';
import { changeHook, findHook, secretsOf } from './hooks.store.ts';
import { words } from './words.ts';

const atOnce = 20;
/** Longer than the longest call, so that what passes it has surely ended. */
const leaseMs = minuteMs;

/**
 * Sends what is due until nothing is. What fails is tried again after growing pauses for three days; then its endpoint is
 * disabled. A worker that dies in between leaves its deliveries to be sent again, under the same ids.
 */
export async function sendDeliveries(needs: HooksNeeds, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const now = needs.machineClock.now();
    const claimed = await needs.db
      .transaction()
      .execute(async (tx) => claimDue(tx, { now, leaseUntil: after(now, leaseMs), most: atOnce }));
    await Promise.all(claimed.map(async (delivery) => sendOne(needs, delivery)));
    if (claimed.length < atOnce || stopping?.aborted) return;
  }
}

type Claimed = Awaited<ReturnType<typeof claimDue>>[number];

async function sendOne(needs: HooksNeeds, delivery: Claimed): Promise<void> {
  const { accountId, hookId, eventId, body, url } = delivery;
  const now = needs.machineClock.now();
  const kept = await secretsOf(needs.db, { accountId, id: hookId }, now);
  const secrets = kept.map(({ sealed }) => sealedBox(needs.secret).open(sealed, hookId));
  const sent = await needs.hookClient.send({ url, headers: headersOf({ id: eventId, body }, secrets, now), body });
  await needs.db.transaction().execute(async (tx) => conclude(needs, tx, delivery, sent));
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
  else if (pause === null) await disable(needs, tx, hook, { reason: 'failing', lastResult });
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
  await needs.identity.recordPersonEvent(tx, accountId, { at, text, severity: 'warning' });
  const to = await needs.identity.recipientsOf(tx, accountId, { roles: ['owner'] });
  const cause = `${id}:disabled:${needs.machineClock.now().toISOString()}`;
  await needs.outbox.put(tx, { cause, to, letter: () => hookLetter({ ...needs, url, reason, lastResult }) });
}
