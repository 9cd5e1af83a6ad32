import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { idParams, instant } from '../shapes.ts';

/**
 * What an owner can let staff do. `lines`: suspend, resume, change the plan, rename and tag. Never people, payment methods,
 * terms or the account itself.
 */
export const supportActions = ['lines', 'activate', 'terminate', 'pay'] as const;
export type SupportAction = (typeof supportActions)[number];

/** `waiting`: staff can enter it. `acting`: they did, and can act. `over`: they could. */
export const supportCodeStates = ['waiting', 'expired', 'acting', 'over', 'withdrawn'] as const;

export const supportCodeForm = z.object({
  actions: z
    .array(z.enum(supportActions))
    .check(z.minLength(1, 'Choose what support may do.'), z.maxLength(supportActions.length)),
});

const supportCodeShape = z.object({
  id: z.string(),
  actions: z.array(z.enum(supportActions)),
  state: z.enum(supportCodeStates),
  madeAt: instant,
  /** Who in the account made it. */
  madeBy: z.string(),
  /** Until when it can be entered, or staff can act, or could. */
  until: instant,
  /** The member of staff who entered it; null before. */
  enteredBy: z.nullable(z.string()),
});
export type SupportCode = z.output<typeof supportCodeShape>;

export const supportCodeEndpoints = {
  listSupportCodes: {
    method: 'GET',
    path: '/api/v1/support-codes',
    access: 'people',
    summary: 'List the last codes that let support act for you, newest first',
    reply: z.object({ items: z.array(supportCodeShape) }),
  },
  makeSupportCode: {
    method: 'POST',
    path: '/api/v1/support-codes',
    access: 'people',
    summary: 'Make a code that lets support act for you, for ten minutes; one not yet entered no longer works',
    body: supportCodeForm,
    /** The code is shown this once. */
    reply: z.object({ code: z.string(), item: supportCodeShape }),
    showsOnce: true,
  },
  withdrawSupportCode: {
    method: 'DELETE',
    path: '/api/v1/support-codes/:id',
    access: 'people',
    summary: 'Withdraw a code; support can no longer enter it or act by it',
    params: idParams,
    reply: z.object({ item: supportCodeShape }),
  },
} as const satisfies Record<string, Endpoint>;
