import type { Language, Role } from '@linekeeper/contract';
import type { PersonId, SignUpId } from '../../../kernel/ids.ts';

export interface NewPoolUser {
  email: string;
  password: string;
  signUpId: SignUpId;
  role: Role;
  firstName: string;
  lastName: string;
  /** What the pool's mails to them are in, where it writes them itself. */
  language: Language;
}

export interface Invitee {
  personId: PersonId;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  language: Language;
}

export interface PoolUser {
  subject: string;
  email: string;
  isConfirmed: boolean;
  isEnabled: boolean;
  /** A code is asked for at login, by an authenticator app or a text message. */
  hasSecondStep: boolean;
  /** The mirrored role that the browser reads; our own table decides. */
  role: string | null;
  /** The sign-up or invitation that made this user; null when it was made otherwise. */
  signUpId: string | null;
}

/** What is left out stays as it is; a new e-mail counts as verified. */
export interface PoolAttributes {
  email?: string;
  firstName?: string;
  lastName?: string;
  role?: Role;
  language?: Language;
}

/** By immutable subject, or by the e-mail that the person signs in with. */
export type PoolUserName = { readonly subject: string } | { readonly email: string };

/** `unknown`: it may or may not have happened, look before doing anything else. */
export type SignUpOutcome =
  | { kind: 'created'; subject: string; destination: string }
  | { kind: 'exists' }
  | { kind: 'refused'; text: string }
  | { kind: 'unknown'; text: string };

/** `unavailable`: it has not happened and may be tried again later, as when mails are rationed. */
export type InviteOutcome =
  | { kind: 'created'; subject: string }
  | { kind: 'exists' }
  | { kind: 'refused'; text: string }
  | { kind: 'unavailable'; text: string }
  | { kind: 'unknown'; text: string };

/** `refused`: the person waits for no invitation, because they have logged in or have signed up themselves. */
export type ResendOutcome =
  | { kind: 'done' }
  | { kind: 'missing' }
  | { kind: 'refused'; text: string }
  | { kind: 'unknown'; text: string };

export type UserFound = { kind: 'found'; user: PoolUser } | { kind: 'missing' } | { kind: 'unknown'; text: string };

/** `missing`: there is no such user; for a deletion that counts as done. */
export type UserChanged = { kind: 'done' } | { kind: 'missing' } | { kind: 'unknown'; text: string };

/**
 * A user pool as this product needs it. No method throws for an outage. `signUp` and `invite` are never repeated
 * blindly; repeats of all others are harmless, `resendInvitation` sends a further mail.
 */
export interface UserPool {
  /** Creates an unconfirmed user and mails the code, through our confidential client. */
  signUp(user: NewPoolUser): Promise<SignUpOutcome>;
  /** Creates a user who must choose a password, and mails one that works for seven days. */
  invite(invitee: Invitee): Promise<InviteOutcome>;
  /** Mails a new temporary password, which works for seven days again. */
  resendInvitation(email: string): Promise<ResendOutcome>;
  getUser(name: PoolUserName): Promise<UserFound>;
  setAttributes(subject: string, attributes: PoolAttributes): Promise<UserChanged>;
  deleteUser(subject: string): Promise<UserChanged>;
  disableUser(subject: string): Promise<UserChanged>;
  enableUser(subject: string): Promise<UserChanged>;
  signOutEverywhere(subject: string): Promise<UserChanged>;
  /** Neither an authenticator app nor a text message is asked for at the next login. */
  removeSecondStep(subject: string): Promise<UserChanged>;
  /** The password opens nothing any longer; a code to choose another one goes out. For people who have logged in. */
  resetPassword(subject: string): Promise<UserChanged>;
}
