import * as z from 'zod/mini';
import { signUpEmail } from '../fields/email.ts';
import { idParams, instant } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

const netDays = z.nullable(z.literal([15, 30, 60]));
/** Days from an invoice to its due date, on terms. */
export type NetDays = 15 | 30 | 60;

const wrongCompany = 'Enter 1 to 50 characters.';
const longNote = 'Enter at most 500 characters.';

/** A company that is to sign up itself, with the terms that its account will have. */
export const prospectForm = z.object({
  email: signUpEmail,
  /** Filled in for them; null: they type it. */
  company: z.nullable(z.string().check(z.trim(), z.minLength(1, wrongCompany), z.maxLength(50, wrongCompany))),
  /** Null: by the payment method that they give. */
  netDays,
  /** For staff alone. */
  note: z.nullable(z.string().check(z.trim(), z.maxLength(500, longNote))),
});
export type ProspectForm = z.output<typeof prospectForm>;

/** `not_sent`: its email was given up, or there is no way for emails. */
export const prospectStates = ['sending', 'sent', 'not_sent', 'expired'] as const;
export type ProspectState = (typeof prospectStates)[number];

const listed = z.object({
  id: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  netDays,
  note: z.nullable(z.string()),
  state: z.enum(prospectStates),
  /** The mail server's answer in codes, where it did not take the email. */
  problem: z.nullable(z.string()),
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
});
export type ListedProspect = z.output<typeof listed>;

const base = '/provider/api/v1/prospects';
const reply = z.object({});

export const prospectsEndpoints = {
  listProspects: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'List open invitations to sign up, the newest 200',
    reply: z.object({ items: z.array(listed) }),
  },
  inviteProspect: {
    method: 'POST',
    path: base,
    access: 'money',
    summary: 'Invite a company to sign up, with the terms of its account',
    body: prospectForm,
    reply: z.object({ id: z.string() }),
  },
  correctProspect: {
    method: 'PUT',
    path: `${base}/:id/email`,
    access: 'money',
    summary: 'Send an open invitation to another email: a new one with the same terms takes its place',
    params: idParams,
    body: z.object({ email: signUpEmail }),
    reply: z.object({ id: z.string() }),
  },
  resendProspect: {
    method: 'POST',
    path: `${base}/:id/resend`,
    access: 'money',
    summary: 'Send an invitation to sign up again, with a new link in place of the old one',
    params: idParams,
    reply,
  },
  revokeProspect: {
    method: 'POST',
    path: `${base}/:id/revoke`,
    access: 'money',
    summary: 'Withdraw an invitation to sign up: its link no longer works',
    params: idParams,
    reply,
  },
} as const satisfies Record<string, ProviderEndpoint>;
