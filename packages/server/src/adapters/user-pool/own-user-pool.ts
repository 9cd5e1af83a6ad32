import * as z from 'zod/mini';
import type {
  Invitee,
  InviteOutcome,
  NewPoolUser,
  PoolAttributes,
  ResendOutcome,
  SignUpOutcome,
  UserChanged,
  UserPool,
} from '../../modules/identity/index.ts';
import { callPool, type PoolAnswer } from './pool-call.ts';
import {
  changedAttributes,
  invitationOf,
  noSecondStep,
  poolUserOf,
  refusedInvitation,
  refusedResending,
  secretHash,
  signUpAttributes,
  usernameOf,
} from './pool-facts.ts';
import { words } from './words.ts';

export interface OwnUserPoolSettings {
  userPoolId: string;
  url: string;
  adminUrl: string;
  adminSecret: string;
  serverClientId: string;
  serverClientSecret: string;
}

const signUpReply = z.object({
  UserSub: z.string(),
  CodeDeliveryDetails: z.optional(z.object({ Destination: z.optional(z.string()) })),
});
const userReply = z.object({
  UserStatus: z.optional(z.string()),
  Enabled: z._default(z.boolean(), true),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
  UserMFASettingList: z.optional(z.array(z.string())),
});
const createdReply = z.object({
  User: z.object({ Attributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })) }),
});
const nothing = z.object({});

/** Our own user pool: sign-up on its public listener, administration on its private one. */
export function ownUserPool(settings: OwnUserPoolSettings): UserPool {
  const admin = { url: settings.adminUrl, headers: { 'x-admin-secret': settings.adminSecret } };
  const change = async (operation: string, subject: string, more: object = {}): Promise<UserChanged> => {
    const body = { UserPoolId: settings.userPoolId, Username: subject, ...more };
    const answer = await callPool(admin, operation, body, nothing);
    if (answer.kind === 'ok') return { kind: 'done' };
    if (answer.kind === 'refused' && answer.name === 'UserNotFoundException') return { kind: 'missing' };
    return { kind: 'unknown', text: answer.text };
  };
  return {
    signUp: (user) => signUp(settings, user),
    async invite(invitee) {
      const body = { UserPoolId: settings.userPoolId, ...inTheirLanguage(invitee) };
      return invited(await callPool(admin, 'AdminCreateUser', body, createdReply));
    },
    async resendInvitation(email) {
      const body = { UserPoolId: settings.userPoolId, Username: email, MessageAction: 'RESEND' };
      return resent(await callPool(admin, 'AdminCreateUser', body, nothing));
    },
    async getUser(name) {
      const body = { UserPoolId: settings.userPoolId, Username: usernameOf(name) };
      const answer = await callPool(admin, 'AdminGetUser', body, userReply);
      if (answer.kind === 'refused' && answer.name === 'UserNotFoundException') return { kind: 'missing' };
      if (answer.kind !== 'ok') return { kind: 'unknown', text: answer.text };
      const { UserAttributes, UserStatus: status, Enabled: isEnabled, UserMFASettingList: factors } = answer.value;
      const user = poolUserOf(UserAttributes, { status, isEnabled, factors });
      return user ? { kind: 'found', user } : { kind: 'unknown', text: words.answer.noSubject };
    },
    setAttributes: (subject, attributes) =>
      change('AdminUpdateUserAttributes', subject, {
        UserAttributes: [...changedAttributes(attributes), ...localeOf(attributes)],
      }),
    deleteUser: (subject) => change('AdminDeleteUser', subject),
    disableUser: (subject) => change('AdminDisableUser', subject),
    enableUser: (subject) => change('AdminEnableUser', subject),
    signOutEverywhere: (subject) => change('AdminUserGlobalSignOut', subject),
    removeSecondStep: (subject) => change('AdminSetUserMFAPreference', subject, noSecondStep),
    resetPassword: (subject) => change('AdminResetUserPassword', subject),
  };
}

/** By which our own pool chooses the language of its mails; Amazon's writes them by templates of its own. */
const localeOf = ({ language }: PoolAttributes): { Name: string; Value: string }[] =>
  language === undefined ? [] : [{ Name: 'locale', Value: language }];

function inTheirLanguage(invitee: Invitee) {
  const asked = invitationOf(invitee);
  return { ...asked, UserAttributes: [...asked.UserAttributes, ...localeOf(invitee)] };
}

async function signUp(settings: OwnUserPoolSettings, user: NewPoolUser): Promise<SignUpOutcome> {
  const client = { id: settings.serverClientId, secret: settings.serverClientSecret };
  const body = {
    ClientId: client.id,
    SecretHash: secretHash(client, user.email),
    Username: user.email,
    Password: user.password,
    UserAttributes: [...signUpAttributes(user), ...localeOf(user)],
  };
  const answer = await callPool({ url: settings.url, headers: {} }, 'SignUp', body, signUpReply);
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'ok') {
    const destination = answer.value.CodeDeliveryDetails?.Destination ?? '';
    return { kind: 'created', subject: answer.value.UserSub, destination };
  }
  return answer.name === 'UsernameExistsException' ? { kind: 'exists' } : { kind: 'refused', text: answer.text };
}

function invited(answer: PoolAnswer<z.output<typeof createdReply>>): InviteOutcome {
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'refused') return refusedInvitation(answer.name, answer.text);
  const subject = answer.value.User.Attributes.find(({ Name }) => Name === 'sub')?.Value;
  return subject === undefined ? { kind: 'unknown', text: words.answer.noSubject } : { kind: 'created', subject };
}

function resent(answer: PoolAnswer<object>): ResendOutcome {
  if (answer.kind === 'ok') return { kind: 'done' };
  if (answer.kind === 'unknown') return answer;
  return refusedResending(answer.name, answer.text);
}
