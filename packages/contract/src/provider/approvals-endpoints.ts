import * as z from 'zod/mini';
import { cents, idParams, instant, pageFields, pageOf } from '../shapes.ts';
import { decisionReason } from './operations-endpoints.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';
import { approvalStates, staffActionShape, staffEffectShape } from './staff-actions.ts';

const approvalShape = z.object({
  id: z.string(),
  action: staffActionShape,
  /** The invoice's number, what the payment paid for, the reference, or the person. */
  about: z.string(),
  account: z.object({ id: z.string(), company: z.string() }),
  /** Null: it is not about money. */
  amountCents: z.nullable(cents),
  reason: z.string(),
  state: z.enum(approvalStates),
  askedBy: z.object({ id: z.string(), name: z.string() }),
  askedAt: instant,
  /** Until then a second person can decide; null: it needed none. */
  expiresAt: z.nullable(instant),
  /** Who approved, refused or withdrew it; null: no one has, or it needed no second person. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Why it was refused, or why it failed. */
  note: z.nullable(z.string()),
});
export type Approval = z.output<typeof approvalShape>;

/** A refusal says in words what stands against it; nothing was done then. */
const effectOrRefusal = {
  effect: z.nullable(staffEffectShape),
  refusal: z.nullable(z.string()),
};

const base = '/provider/api/v1';
const outcome = z.object({ state: z.enum(approvalStates), text: z.string() });

export const approvalsEndpoints = {
  previewStaffAction: {
    method: 'POST',
    path: `${base}/actions/preview`,
    access: 'requests',
    summary: 'Say what an action would do, and whether a second person must approve it; does nothing',
    body: z.object({ action: staffActionShape }),
    reply: z.object({ ...effectOrRefusal, needsApproval: z.boolean(), limitCents: cents }),
  },
  takeStaffAction: {
    method: 'POST',
    path: `${base}/actions`,
    access: 'requests',
    summary: 'Do something, or ask a second person to approve it; the same key again does nothing twice',
    body: z.object({
      key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
      action: staffActionShape,
      reason: decisionReason,
      /** What the preview said: another amount by now refuses. */
      amountCents: z.nullable(cents),
    }),
    reply: z.object({ ...outcome.shape, id: z.nullable(z.string()) }),
  },
  listApprovals: {
    method: 'GET',
    path: `${base}/approvals`,
    access: 'console',
    summary: 'List what staff did or asked a second person for, newest first',
    query: z.object({ ...pageFields, state: z.optional(z.enum(approvalStates)) }),
    reply: z.object({
      ...pageOf(approvalShape).shape,
      waitingCount: z.int(),
      waitingCents: cents,
      /** Those that the caller may decide: of kinds that the caller may ask for, and not the caller's own. */
      forYouCount: z.int(),
    }),
  },
  reviewApproval: {
    method: 'GET',
    path: `${base}/approvals/:id`,
    access: 'requests',
    summary: 'Get a request with what it would do now',
    params: idParams,
    reply: z.object({ approval: approvalShape, ...effectOrRefusal }),
  },
  approveRequest: {
    method: 'POST',
    path: `${base}/approvals/:id/approve`,
    access: 'requests',
    summary: 'Approve what a colleague asked for; it is carried out now, once',
    params: idParams,
    reply: outcome,
  },
  refuseRequest: {
    method: 'POST',
    path: `${base}/approvals/:id/refuse`,
    access: 'requests',
    summary: 'Refuse what a colleague asked for',
    params: idParams,
    body: z.object({ reason: decisionReason }),
    reply: outcome,
  },
  withdrawRequest: {
    method: 'POST',
    path: `${base}/approvals/:id/withdraw`,
    access: 'requests',
    summary: 'Withdraw what you asked for',
    params: idParams,
    reply: outcome,
  },
} as const satisfies Record<string, ProviderEndpoint>;
