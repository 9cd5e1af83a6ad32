import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { idParams, instant } from '../shapes.ts';

const sessionShape = z.object({
  id: z.string(),
  /** As the browser or program names itself: its user agent; empty where it names nothing. */
  device: z.string(),
  /** Where the last request came from. */
  address: z.string(),
  /** When the person logged in. */
  since: instant,
  /** To within some minutes. */
  lastSeenAt: instant,
  /** Whether this request belongs to it. */
  isThis: z.boolean(),
});
export type Session = z.output<typeof sessionShape>;

const sessionsReply = z.object({ items: z.array(sessionShape) });
const ids = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(100));
const endedReply = z.object({ ended: z.int() });

/** How many codes are made at once. */
export const recoveryCodeCount = 10;

const recoveryCodesShape = z.object({
  left: z.int(),
  /** Null: none were ever made. */
  madeAt: z.nullable(instant),
  /** The login asks for a second step, and no code is left for the day that it is lost. */
  areNeeded: z.boolean(),
});
export type RecoveryCodes = z.output<typeof recoveryCodesShape>;

/** What is typed to log in without the second step; spaces, dashes and letter case do not matter. */
export const recoveryForm = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(320)),
  code: z.string().check(z.minLength(1), z.maxLength(100)),
});

export const loginEndpoints = {
  listSessions: {
    method: 'GET',
    path: '/api/v1/sessions',
    access: 'read',
    summary: 'List where you are logged in',
    reply: sessionsReply,
  },
  endSessions: {
    method: 'POST',
    path: '/api/v1/sessions/end',
    access: 'read',
    summary: 'Log yourself out in one place, in all others, or here',
    body: z.object({ which: z.union([z.enum(['others', 'this']), ids]) }),
    reply: endedReply,
  },
  listSessionsOfPerson: {
    method: 'GET',
    path: '/api/v1/people/:id/sessions',
    access: 'people',
    summary: 'List where a person of your account is logged in',
    params: idParams,
    reply: sessionsReply,
  },
  endSessionsOfPerson: {
    method: 'POST',
    path: '/api/v1/people/:id/sessions/end',
    access: 'people',
    summary: 'Log a person of your account out in one place, or everywhere',
    params: idParams,
    body: z.object({ which: z.union([z.enum(['all']), ids]) }),
    reply: endedReply,
  },
  getRecoveryCodes: {
    method: 'GET',
    path: '/api/v1/recovery-codes',
    access: 'read',
    summary: 'Get how many of your recovery codes are left',
    reply: recoveryCodesShape,
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/api/v1/recovery-codes',
    access: 'read',
    summary: 'Make ten new recovery codes in place of those before; you must have logged in just before',
    showsOnce: true,
    reply: z.object({ codes: z.array(z.string()), madeAt: instant }),
  },
  redeemRecoveryCode: {
    method: 'POST',
    path: '/api/v1/recovery-codes/redeem',
    access: 'public',
    summary: 'Take the second step off your login with a recovery code; the password is asked for as before',
    body: recoveryForm,
    reply: z.object({
      /** `soon`: the code was taken, and the login service has not answered yet. */
      secondStep: z.enum(['removed', 'soon']),
    }),
  },
} as const satisfies Record<string, Endpoint>;
