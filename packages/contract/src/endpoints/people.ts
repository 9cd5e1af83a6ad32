import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { signUpEmail } from '../fields/email.ts';
import { firstName, lastName } from '../forms/sign-up.ts';
import { idParams, instant } from '../shapes.ts';
import { personStates, roles } from '../states.ts';

const role = z.enum(roles);

/** Who is invited, and as what. */
export const invitationForm = z.object({ email: signUpEmail, firstName, lastName, role });
export type InvitationForm = z.output<typeof invitationForm>;

export const personShape = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  status: z.enum(personStates),
  isYou: z.boolean(),
  /** The only owner who has joined: can neither be removed nor get another role. */
  isLastOwner: z.boolean(),
  /** Null for whoever signed the account up. */
  invitedAt: z.nullable(instant),
  /** Until when the temporary password works; null once somebody has joined, and while the invitation is being sent. */
  expiresAt: z.nullable(instant),
  /** To within some minutes; null before the first log-in. */
  lastSeenAt: z.nullable(instant),
});
export type Person = z.output<typeof personShape>;

const oneReply = z.object({ person: personShape });

export const peopleEndpoints = {
  listPeople: {
    method: 'GET',
    path: '/api/v1/people',
    access: 'read',
    summary: 'People who can log in to the account and open invitations',
    reply: z.object({ items: z.array(personShape) }),
  },
  invitePerson: {
    method: 'POST',
    path: '/api/v1/people',
    access: 'people',
    summary: 'Invite a person by email',
    body: invitationForm,
    reply: oneReply,
  },
  sendInvitationAgain: {
    method: 'POST',
    path: '/api/v1/people/:id/invitation',
    access: 'people',
    summary: 'Resend an invitation with a new temporary password',
    params: idParams,
    reply: oneReply,
  },
  changeRole: {
    method: 'PUT',
    path: '/api/v1/people/:id/role',
    access: 'people',
    summary: 'Give a person another role',
    params: idParams,
    body: z.object({ role }),
    reply: oneReply,
  },
  removePerson: {
    method: 'DELETE',
    path: '/api/v1/people/:id',
    access: 'people',
    summary: 'Remove a person; their next request is refused',
    params: idParams,
    reply: z.object({ id: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
