/** Which pool, and the client in it through which members of staff log in. */
export interface StaffPoolIds {
  readonly poolId: string;
  readonly clientId: string;
}

export type Unknown = { readonly kind: 'unknown'; readonly text: string };

/** What a log-in wants next; `session` answers that one question. */
export type PoolStep =
  | { kind: 'done'; subject: string }
  | { kind: 'new_password'; session: string }
  | { kind: 'code'; session: string }
  /** `secret`: of the authenticator to set up, in Base32. */
  | { kind: 'set_up'; session: string; secret: string }
  | { kind: 'refused'; why: 'log_in' | 'code' | 'expired' | 'password' | 'often' }
  | Unknown;

/** The password works for seven days and must be replaced at the first log-in. */
export type Invited = { kind: 'done'; password: string } | { kind: 'refused'; text: string } | Unknown;

/** Continues a log-in of this address. */
export interface Continued {
  readonly email: string;
  readonly session: string;
}

/**
 * The user pool of the provider's staff, never the customers'. It requires an authenticator, and its client lets no one
 * in but through this server. No method throws for an outage; `unknown`: it may or may not have happened.
 */
export interface StaffPool {
  /** Null where we make pool and client ourselves. */
  readonly givenIds: StaffPoolIds | null;
  /** Makes pool and client; each call makes new ones. */
  make(): Promise<{ kind: 'made'; ids: StaffPoolIds } | Unknown>;
  /** Makes the user, or gives the one that waits for its first log-in a new password. Repeats are harmless. */
  invite(ids: StaffPoolIds, email: string): Promise<Invited>;
  /** A user whose password stays, in place of the one there is. Repeats are harmless. */
  makeUser(ids: StaffPoolIds, user: { email: string; password: string }): Promise<{ kind: 'done' } | Unknown>;
  begin(ids: StaffPoolIds, given: { email: string; password: string }): Promise<PoolStep>;
  choosePassword(ids: StaffPoolIds, given: Continued & { password: string }): Promise<PoolStep>;
  proveAuthenticator(ids: StaffPoolIds, given: Continued & { code: string }): Promise<PoolStep>;
  enterCode(ids: StaffPoolIds, given: Continued & { code: string }): Promise<PoolStep>;
}
