import type { Hook, HookDelivery, HookEventType } from '@linekeeper/contract';
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { dayMs, hourMs, minuteMs } from '../../kernel/clock.ts';
import type { AccountId, HookDeliveryId, HookEventId, HookId } from '../../kernel/ids.ts';
import type { HookSent } from './hook-client.port.ts';
import { words } from './words.ts';

export interface HookRecord {
  id: HookId;
  accountId: AccountId;
  url: string;
  types: HookEventType[];
  state: Hook['state'];
  disabledReason: Hook['disabledReason'];
  failingSince: Date | null;
  madeAt: Date;
  madeBy: string;
  madeByName: string;
}

export interface EventRecord {
  id: HookEventId;
  accountId: AccountId;
  type: HookEventType;
  at: Date;
  body: string;
}

export interface DeliveryRecord {
  id: HookDeliveryId;
  accountId: AccountId;
  hookId: HookId;
  eventId: HookEventId;
  state: 'waiting' | 'delivered' | 'given_up';
  tries: number;
  madeAt: Date;
  dueAt: Date | null;
  lastResult: string | null;
  reply: string | null;
}

const secretStart = 'whsec_';
const secretBytes = 32;

/** As the Standard Webhooks specification writes it. */
export const newHookSecret = (): string => `${secretStart}${randomBytes(secretBytes).toString('base64')}`;

/** Deliveries are signed with the old secret, too, for so long. */
export const overlapMs = dayMs;

/** The headers of one try: signed with every secret that is in use, for the moment of the try. */
export function headersOf(
  { id, body }: Pick<EventRecord, 'body' | 'id'>,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}

/** After the first try, and each one that failed: growing, over three days in all. */
const pausesMs = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/** How long to wait after so many tries; null: three days are over. The other side may ask for longer. */
export function pauseMs(tries: number, sent: HookSent): number | null {
  const pause = pausesMs[tries - 1];
  if (pause === undefined) return null;
  const askedMs = sent.kind === 'answered' ? (sent.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(pause, Math.min(askedMs, dayMs));
}

const allPausesMs = pausesMs.reduce((sum, pause) => sum + pause, 0);

/** Whether nothing has arrived there for as long as one delivery is tried: where many wait, none may have had all its tries. */
export const hasFailedTooLong = ({ failingSince }: Pick<HookRecord, 'failingSince'>, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= allPausesMs;

/** Only 2xx says that it arrived. */
export const hasArrived = (sent: HookSent): boolean =>
  sent.kind === 'answered' && sent.status >= 200 && sent.status < 300;

/** Says that nothing is wanted there any longer. */
export const isGone = (sent: HookSent): boolean => sent.kind === 'answered' && sent.status === 410;

export const resultOf = (sent: HookSent): string =>
  sent.kind === 'answered' ? String(sent.status) : words.failures[sent.why];

export function shownHook(hook: HookRecord, oldSecretUntil: Date | null): Hook {
  const { id, url, types, state, disabledReason, madeAt, madeByName: madeBy, failingSince } = hook;
  return {
    id,
    url,
    types,
    state,
    disabledReason,
    madeAt: madeAt.toISOString(),
    madeBy,
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
  };
}

export function shownDelivery(
  { id, eventId, state, tries, dueAt, lastResult, reply }: DeliveryRecord,
  { type, at, body }: Pick<EventRecord, 'at' | 'body' | 'type'>,
  isActive: boolean,
): HookDelivery {
  const isPaused = state === 'waiting' && !isActive;
  return {
    id,
    eventId,
    type,
    at: at.toISOString(),
    state: isPaused ? 'paused' : state,
    tries,
    nextAt: isPaused ? null : (dueAt?.toISOString() ?? null),
    lastResult,
    body,
    reply,
  };
}
