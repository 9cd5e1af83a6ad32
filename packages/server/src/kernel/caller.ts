import type { ApiKeyKind, ApiKeyScope, Role } from '@linekeeper/contract';
import type { AccountId, ApiKeyId } from './ids.ts';

/** An API key that a call came with. */
export interface CallerKey {
  readonly id: ApiKeyId;
  readonly kind: ApiKeyKind;
  readonly scopes: readonly ApiKeyScope[];
  readonly expiresAt: Date | null;
}

/** The log-in that a person's token descends from. */
export interface LogIn {
  /** The pool's name of it, the same over refreshes. */
  readonly originJti: string;
  /** When the person logged in; a refresh is none. */
  readonly at: Date;
}

/** Who is asking, as our own table says on this very request. */
export interface Caller {
  /** Empty where it is none of the account's people: staff, and service keys. */
  readonly subject: string;
  readonly accountId: AccountId;
  readonly role: Role;
  /** Staff who act for the account, or an API key, as its people read who changed something; they are none of them. */
  readonly actsAs?: string;
  readonly key?: CallerKey;
  /** Of a person whose pool names log-ins. */
  readonly logIn?: LogIn;
}

/** A machine that calls with an API key: no person's log-in is behind it. */
export type KeyCaller = Required<Omit<Caller, 'logIn'>>;
