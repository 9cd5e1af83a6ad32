/** Log-ins that were ended before their tokens expire. */
export interface Revocation {
  subject: string;
  originJtis: readonly string[];
  /** True when the person was disabled or deleted, signed out everywhere: every older token is refused. */
  isOfAllLogIns: boolean;
  revokedAt: Date;
}

export type LoginChangeKind =
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_changed'
  | 'locked_out';

/** What a person did to the own login at the pool; `locked_out`: so many wrong guesses that it takes no more for a while. */
export interface LoginChange {
  subject: string;
  kind: LoginChangeKind;
  /** Where the call came from. */
  address: string | null;
  happenedAt: Date;
}

/** Where one is in the feed; `0` is the beginning. */
export interface FeedCursors {
  readonly cursor: string;
  readonly changesCursor: string;
}

export type RevocationsRead =
  | ({ kind: 'read'; revocations: Revocation[]; changes: LoginChange[] } & FeedCursors)
  | { kind: 'unknown'; text: string };

/**
 * A pool's feed of ended log-ins and of changes of logins. Amazon Cognito has no such feed: there the expiry of tokens
 * decides, and changes are not known.
 */
export interface RevocationFeed {
  /** What follows the cursors, oldest first; waits up to `waitMs` for the first. */
  read(after: FeedCursors, options: { waitMs: number; signal: AbortSignal }): Promise<RevocationsRead>;
}
