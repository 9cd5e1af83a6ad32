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

const personShape = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  status: z.enum(personStates),
  isYou: z.boolean(),
  /** The only owner who has joined: can neither be removed nor get another role. */
  isLastOwner: z.boolean(),
  /** Null for the person who signed up. */
  invitedAt: z.nullable(instant),
  /** Until when the temporary password works; null once the person has joined, and while we send the invitation. */
  expiresAt: z.nullable(instant),
  /** To within some minutes; null before the first login. */
  lastSeenAt: z.nullable(instant),
});
export type Person = z.output<typeof personShape>;

const oneReply = z.object({ person: personShape });

export const peopleEndpoints = {
  listPeople: {
    method: 'GET',
    path: '/api/v1/people',
    access: 'read',
    summary: 'List people who can log in, and open invitations',
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
    summary: "Change a person's role",
    params: idParams,
    body: z.object({ role }),
    reply: oneReply,
  },
  removePerson: {
    method: 'DELETE',
    path: '/api/v1/people/:id',
    access: 'people',
    summary: 'Remove a person; we refuse their next request',
    params: idParams,
    reply: z.object({ id: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
