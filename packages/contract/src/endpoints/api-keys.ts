import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { shown } from '../shown.ts';
import { cents, count, idParams, instant, pageOf, pageQuery } from '../shapes.ts';
import { roles } from '../states.ts';

/** `service`: of the account, with a role of its own. `personal`: of one person, and never more than that person may. */
export const apiKeyKinds = ['service', 'personal'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

/**
 * What a key may be used for; nothing else. `spend`: what costs money, up to the key's cap in a month. `methods`, `people` and
 * `keys`: payment methods, people and API keys.
 */
export const apiKeyScopes = [
  'read_lines',
  'change_lines',
  'read_billing',
  'spend',
  'methods',
  'people',
  'keys',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** `left`: the person of a personal key no longer belongs to the account. */
export const apiKeyStates = ['active', 'expired', 'revoked', 'left'] as const;

/** For how long the old secret works beside the new one, in hours. */
export const overlapHoursChoices = [0, 1, 24, 168] as const;

export const apiKeyMostDays = 366;
const mostCapCents = 100_000_000;

const sentences = {
  name: 'Name the key, in 1 to 50 characters.',
  scopes: 'Choose what the key may do.',
  cap: 'Enter what the key may spend in a month, up to $1,000,000.',
  days: 'Choose between 1 and 366 days.',
};

const name = z
  .string({ error: sentences.name })
  .check(
    z.trim(),
    z.minLength(1, { error: sentences.name, abort: true }),
    z.maxLength(50, { error: sentences.name, abort: true }),
    z.regex(shown, { error: sentences.name }),
  );

export const apiKeyForm = z
  .strictObject({
    kind: z.enum(apiKeyKinds),
    name,
    /** Of a service key; a personal one has its person's. */
    role: z.optional(z.enum(roles)),
    scopes: z
      .array(z.enum(apiKeyScopes))
      .check(
        z.minLength(1, { error: sentences.scopes }),
        z.maxLength(apiKeyScopes.length, { error: sentences.scopes }),
      ),
    /** Needed by the scope `spend`, and only there: what its calls may come to in a calendar month, in UTC. */
    capCents: z.optional(
      z
        .int({ error: sentences.cap })
        .check(z.minimum(1, { error: sentences.cap }), z.maximum(mostCapCents, { error: sentences.cap })),
    ),
    /** Null: it does not expire, which only a service key may. */
    expiresInDays: z.nullable(
      z
        .int({ error: sentences.days })
        .check(z.minimum(1, { error: sentences.days }), z.maximum(apiKeyMostDays, { error: sentences.days })),
    ),
  })
  .check(
    z.refine(({ kind, role }) => (role !== undefined) === (kind === 'service'), {
      error: 'Choose a role for a service key. A personal key has yours.',
      path: ['role'],
    }),
    z.refine(({ scopes, capCents }) => (capCents !== undefined) === scopes.includes('spend'), {
      error: sentences.cap,
      path: ['capCents'],
    }),
    z.refine(({ kind, expiresInDays }) => kind === 'service' || expiresInDays !== null, {
      error: sentences.days,
      path: ['expiresInDays'],
    }),
  );
export type ApiKeyForm = z.output<typeof apiKeyForm>;

const apiKeyShape = z.object({
  id: z.string(),
  kind: z.enum(apiKeyKinds),
  name: z.string(),
  /** What it may at most: its own role, or its person's of today; null once that person has left. */
  role: z.nullable(z.enum(roles)),
  scopes: z.array(z.enum(apiKeyScopes)),
  state: z.enum(apiKeyStates),
  /** The first characters of the secret. */
  prefix: z.string(),
  /** Null without the scope `spend`. */
  capCents: z.nullable(cents),
  /** What its calls of this calendar month came to, by their quotes. */
  spentCents: cents,
  madeAt: instant,
  madeBy: z.string(),
  isYours: z.boolean(),
  expiresAt: z.nullable(instant),
  /** To within a minute; null before the first call. */
  lastUsedAt: z.nullable(instant),
  /** The secret before the last rotation, while it works. */
  old: z.nullable(z.object({ prefix: z.string(), until: instant, lastUsedAt: z.nullable(instant) })),
});
export type ApiKey = z.output<typeof apiKeyShape>;

const apiKeyCallShape = z.object({
  id: z.string(),
  at: instant,
  /** The name of the call in `/openapi.json`. */
  call: z.string(),
  /** Null: it was not answered. */
  status: z.nullable(count),
  address: z.nullable(z.string()),
  /** As in the answer's header `x-request-id`. */
  requestId: z.string(),
});
export type ApiKeyCall = z.output<typeof apiKeyCallShape>;

const secretReply = z.object({
  /** Shown this once. */
  secret: z.string(),
  key: apiKeyShape,
});

export const apiKeyEndpoints = {
  listApiKeys: {
    method: 'GET',
    path: '/api/v1/api-keys',
    access: 'read',
    summary: 'List API keys, newest first: all of the account for owners, else your own',
    reply: z.object({ items: z.array(apiKeyShape) }),
  },
  makeApiKey: {
    method: 'POST',
    path: '/api/v1/api-keys',
    access: 'read',
    summary: 'Make an API key; owners make service keys, everyone personal ones. Its secret is shown this once',
    body: apiKeyForm,
    reply: secretReply,
    showsOnce: true,
  },
  rotateApiKey: {
    method: 'POST',
    path: '/api/v1/api-keys/:id/rotate',
    access: 'read',
    summary: 'Give an API key a new secret, shown this once; the old one works on for the hours you choose',
    params: idParams,
    body: z.strictObject({ overlapHours: z.literal([...overlapHoursChoices]) }),
    reply: secretReply,
    showsOnce: true,
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api/v1/api-keys/:id',
    access: 'read',
    summary: 'Revoke an API key for good: its next call is refused. Safe to repeat',
    params: idParams,
    reply: z.object({ key: apiKeyShape }),
  },
  listApiKeyCalls: {
    method: 'GET',
    path: '/api/v1/api-keys/:id/calls',
    access: 'read',
    summary: 'List the calls of an API key in the last 90 days, newest first',
    params: idParams,
    query: pageQuery,
    reply: pageOf(apiKeyCallShape),
  },
} as const satisfies Record<string, Endpoint>;
