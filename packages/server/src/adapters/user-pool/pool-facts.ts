import { createHmac } from 'node:crypto';
import type {
  Invitee,
  InviteOutcome,
  NewPoolUser,
  PoolAttributes,
  PoolUser,
  PoolUserName,
  ResendOutcome,
} from '../../modules/identity/index.ts';

interface Attribute {
  Name?: string | undefined;
  Value?: string | undefined;
}

/** What a confidential client sends to prove its secret: HMAC-SHA256 over user name and client id. */
export function secretHash(client: { id: string; secret: string }, username: string): string {
  return createHmac('sha256', client.secret)
    .update(username + client.id)
    .digest('base64');
}

/** Only our confidential client may write the two custom attributes. */
export function signUpAttributes(user: NewPoolUser): { Name: string; Value: string }[] {
  return [...named(user), { Name: 'custom:signup_id', Value: user.signUpId }];
}

/** The mail with the password proves the address, so it counts as verified. */
export function invitationOf(invitee: Invitee) {
  return {
    Username: invitee.email,
    UserAttributes: [...changedAttributes(invitee), { Name: 'custom:signup_id', Value: invitee.personId }],
    DesiredDeliveryMediums: ['EMAIL' as const],
  };
}

/** An administrator's change; the pool asks no code for an e-mail that we call verified. */
export function changedAttributes(attributes: PoolAttributes): { Name: string; Value: string }[] {
  const verified = attributes.email === undefined ? [] : [{ Name: 'email_verified', Value: 'true' }];
  return [...named(attributes), ...verified];
}

function named({ email, firstName, lastName, role }: PoolAttributes): { Name: string; Value: string }[] {
  const values = { email, given_name: firstName, family_name: lastName, 'custom:role': role };
  return Object.entries(values).flatMap(([Name, Value]) => (Value === undefined ? [] : [{ Name, Value }]));
}

export function usernameOf(name: PoolUserName): string {
  return 'subject' in name ? name.subject : name.email;
}

/** Null when the pool's answer lacks what every user has. */
export function poolUserOf(
  attributes: readonly Attribute[],
  state: { status: string | undefined; isEnabled: boolean; factors: readonly string[] | undefined },
): PoolUser | null {
  const value = (name: string) => attributes.find((attribute) => attribute.Name === name)?.Value;
  const subject = value('sub');
  const email = value('email');
  if (subject === undefined || email === undefined) return null;
  return {
    subject,
    email,
    isConfirmed: state.status !== 'UNCONFIRMED',
    isEnabled: state.isEnabled,
    hasSecondStep: (state.factors ?? []).length > 0,
    role: value('custom:role') ?? null,
    signUpId: value('custom:signup_id') ?? null,
  };
}

/** A mail that could not be delivered may have left the user behind. */
export function refusedInvitation(name: string, text: string): InviteOutcome {
  if (name === 'UsernameExistsException') return { kind: 'exists' };
  if (name === 'InvalidParameterException') return { kind: 'refused', text };
  return { kind: name === 'CodeDeliveryFailureException' ? 'unknown' : 'unavailable', text };
}

export function refusedResending(name: string, text: string): ResendOutcome {
  if (name === 'UserNotFoundException') return { kind: 'missing' };
  return { kind: name === 'UnsupportedUserStateException' ? 'refused' : 'unknown', text };
}

/** Every factor off: an authenticator app, and text messages. */
export const noSecondStep = {
  SMSMfaSettings: { Enabled: false, PreferredMfa: false },
  SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
};
