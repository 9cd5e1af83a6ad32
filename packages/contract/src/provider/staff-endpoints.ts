import * as z from 'zod/mini';
import { forgotPasswordEmail, signUpEmail } from '../fields/email.ts';
import { newPassword } from '../fields/password.ts';
import { resetCode } from '../fields/verification-code.ts';
import { idParams, instant } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';
import { staffRoles, staffStates } from './staff-roles.ts';

const role = z.enum(staffRoles);
const email = forgotPasswordEmail;
/** What continues a log-in that has begun: opaque, good for one answer. */
const session = z.string().check(z.minLength(1), z.maxLength(4_096));
const anyPassword = z.string().check(z.minLength(1), z.maxLength(256));

/** Who is invited, and as what; a name may be left out. */
export const staffInvitationForm = z.object({
  email: signUpEmail,
  name: z.string().check(z.trim(), z.maxLength(80)),
  role,
});
export type StaffInvitationForm = z.output<typeof staffInvitationForm>;

/** What a log-in wants next. After `done` the answer has set the cookie of the session. */
const logInStep = z.union([
  z.object({ step: z.literal('done') }),
  z.object({ step: z.literal('new_password'), session }),
  z.object({ step: z.literal('code'), session }),
  /** The secret of an authenticator that is to be set up, in Base32. */
  z.object({ step: z.literal('set_up'), session, secret: z.string() }),
]);
export type StaffLogInStep = z.output<typeof logInStep>;

const memberShape = z.object({
  id: z.string(),
  email: z.string(),
  /** Null: none was given. */
  name: z.nullable(z.string()),
  role,
  status: z.enum(staffStates),
  isYou: z.boolean(),
  /** The only owner who has logged in and whose access stands: keeps role and access. */
  isLastOwner: z.boolean(),
  invitedAt: instant,
  /** Null until the email with the temporary password was written. */
  invitationSentAt: z.nullable(instant),
  /** Why the user pool did not take the invitation; null otherwise. */
  invitationProblem: z.nullable(z.string()),
  lastLogInAt: z.nullable(instant),
});
export type StaffMember = z.output<typeof memberShape>;

const oneReply = z.object({ member: memberShape });

const selfShape = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  role,
  /** Goes with every call that changes something, in the header `x-csrf-token`. */
  csrfToken: z.string(),
  /** When the session ends, whatever happens in it. */
  endsAt: instant,
});
export type StaffSelf = z.output<typeof selfShape>;

const ownEmails = { approvals: z.boolean() };
const ownEmailsShape = z.object({
  ...ownEmails,
  /** The provider's rule sends them to no one. */
  isOffForAll: z.boolean(),
});

/** Who gets in, and who else works here. */
export const staffEndpoints = {
  logInStaff: {
    method: 'POST',
    path: '/provider/api/v1/login',
    access: 'public',
    summary: 'Begin a login with email and password',
    body: z.object({ email, password: anyPassword }),
    reply: logInStep,
  },
  chooseStaffPassword: {
    method: 'POST',
    path: '/provider/api/v1/login/password',
    access: 'public',
    summary: 'Replace the temporary password of an invitation',
    body: z.object({ email, session, password: newPassword }),
    reply: logInStep,
  },
  proveStaffAuthenticator: {
    method: 'POST',
    path: '/provider/api/v1/login/authenticator',
    access: 'public',
    summary: 'Enter the first code of an authenticator that was just set up',
    body: z.object({ email, session, code: resetCode }),
    reply: logInStep,
  },
  enterStaffCode: {
    method: 'POST',
    path: '/provider/api/v1/login/code',
    access: 'public',
    summary: 'Enter the code of the authenticator',
    body: z.object({ email, session, code: resetCode }),
    reply: logInStep,
  },
  logOutStaff: {
    method: 'POST',
    path: '/provider/api/v1/log-out',
    access: 'console',
    summary: 'End this session',
    reply: z.object({}),
  },
  getStaffSelf: {
    method: 'GET',
    path: '/provider/api/v1/me',
    access: 'console',
    summary: 'Get who is logged in',
    reply: selfShape,
  },
  getOwnEmails: {
    method: 'GET',
    path: '/provider/api/v1/me/emails',
    access: 'console',
    summary: 'Get which emails you are sent about work that waits',
    reply: ownEmailsShape,
  },
  changeOwnEmails: {
    method: 'PUT',
    path: '/provider/api/v1/me/emails',
    access: 'console',
    summary: 'Choose which emails you are sent about work that waits',
    body: z.object(ownEmails),
    reply: ownEmailsShape,
  },
  listStaff: {
    method: 'GET',
    path: '/provider/api/v1/staff',
    access: 'console',
    summary: 'List members of staff and open invitations',
    reply: z.object({ items: z.array(memberShape) }),
  },
  inviteStaff: {
    method: 'POST',
    path: '/provider/api/v1/staff',
    access: 'staff',
    summary: 'Invite a member of staff by email',
    body: staffInvitationForm,
    reply: oneReply,
  },
  sendStaffInvitationAgain: {
    method: 'POST',
    path: '/provider/api/v1/staff/:id/invitation',
    access: 'staff',
    summary: 'Resend an invitation with a new temporary password',
    params: idParams,
    reply: oneReply,
  },
  changeStaffRole: {
    method: 'PUT',
    path: '/provider/api/v1/staff/:id/role',
    access: 'staff',
    summary: 'Change the role of a member of staff',
    params: idParams,
    body: z.object({ role }),
    reply: oneReply,
  },
  changeStaffAccess: {
    method: 'PUT',
    path: '/provider/api/v1/staff/:id/access',
    access: 'staff',
    summary: 'Disable a member of staff, or let them in again; their sessions end at once',
    params: idParams,
    body: z.object({ isDisabled: z.boolean() }),
    reply: oneReply,
  },
} as const satisfies Record<string, ProviderEndpoint>;
