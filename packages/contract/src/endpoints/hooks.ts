import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { hookEventTypes } from '../hook-events.ts';
import { anyId, count, idParams, instant, pageOf, pageQuery } from '../shapes.ts';

/** `disabled`: nothing is sent until an owner enables it again. */
export const hookStates = ['active', 'disabled'] as const;

/** Why it is disabled: an owner did it, the address answered 410, or nothing arrived for three days. */
export const hookDisabledReasons = ['owner', 'gone', 'failing'] as const;

/** `paused`: its endpoint is disabled. `given_up`: three days were not enough. */
export const deliveryStates = ['waiting', 'paused', 'delivered', 'given_up'] as const;

const sentences = {
  url: 'Enter an address that begins with https://.',
  types: 'Choose at least one event.',
};
const types = z
  .array(z.enum(hookEventTypes))
  .check(z.minLength(1, { error: sentences.types }), z.maxLength(hookEventTypes.length, { error: sentences.types }));

export const hookForm = z.strictObject({
  url: z
    .string({ error: sentences.url })
    .check(
      z.trim(),
      z.maxLength(500, { error: sentences.url }),
      z.regex(/^https?:\/\/[^\s/]+/i, { error: sentences.url }),
    ),
  types,
});

const hookShape = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(z.enum(hookEventTypes)),
  state: z.enum(hookStates),
  disabledReason: z.nullable(z.enum(hookDisabledReasons)),
  madeAt: instant,
  madeBy: z.string(),
  /** Since when no delivery arrives; null while they do. */
  failingSince: z.nullable(instant),
  /** Until when deliveries are signed with the old secret, too. */
  oldSecretUntil: z.nullable(instant),
});
export type Hook = z.output<typeof hookShape>;

const deliveryShape = z.object({
  id: z.string(),
  /** The same over all tries and replays: the header `webhook-id`. */
  eventId: z.string(),
  type: z.enum(hookEventTypes),
  at: instant,
  state: z.enum(deliveryStates),
  tries: count,
  /** When it is tried next; null when it is not. */
  nextAt: z.nullable(instant),
  /** Of the last try: the status, or why there was none. */
  lastResult: z.nullable(z.string()),
  /** As it is sent. */
  body: z.string(),
  /** What the last try was answered, at most 1,024 bytes of it. */
  reply: z.nullable(z.string()),
});
export type HookDelivery = z.output<typeof deliveryShape>;

const one = z.object({ hook: hookShape });
const withSecret = z.object({
  /** Shown this once. */
  secret: z.string(),
  hook: hookShape,
});
const path = '/api/v1/webhooks';

export const hookEndpoints = {
  listHooks: {
    method: 'GET',
    path,
    access: 'keys',
    summary: 'List the addresses that events of your account are sent to, newest first',
    reply: z.object({ items: z.array(hookShape) }),
  },
  makeHook: {
    method: 'POST',
    path,
    access: 'keys',
    summary: 'Have events sent to an address, signed with a secret that is shown this once',
    body: hookForm,
    reply: withSecret,
    showsOnce: true,
  },
  changeHook: {
    method: 'PUT',
    path: `${path}/:id`,
    access: 'keys',
    summary: 'Choose which events an address gets, and enable or disable it; what waits goes on when it is enabled',
    params: idParams,
    body: z.strictObject({ types, state: z.enum(hookStates) }),
    reply: one,
  },
  rotateHook: {
    method: 'POST',
    path: `${path}/:id/rotate`,
    access: 'keys',
    summary: 'Give an address a new secret, shown this once; for a day deliveries are signed with both',
    params: idParams,
    reply: withSecret,
    showsOnce: true,
  },
  removeHook: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'keys',
    summary: 'Send nothing more to an address; what waits is dropped. Safe to repeat',
    params: idParams,
    reply: z.object({ id: z.string() }),
  },
  listHookDeliveries: {
    method: 'GET',
    path: `${path}/:id/deliveries`,
    access: 'keys',
    summary: 'List what was sent to an address in the last 30 days, with bodies, newest first',
    params: idParams,
    query: pageQuery,
    reply: pageOf(deliveryShape),
  },
  replayHook: {
    method: 'POST',
    path: `${path}/:id/replay`,
    access: 'keys',
    summary: 'Send one event of the last 30 days again, or all of a period among them, under their first ids',
    params: idParams,
    body: z.union([z.strictObject({ eventId: anyId }), z.strictObject({ from: instant, until: instant })]),
    reply: z.object({ count }),
  },
} as const satisfies Record<string, Endpoint>;
