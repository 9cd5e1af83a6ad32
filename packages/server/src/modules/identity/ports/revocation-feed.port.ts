/** Log-ins that were ended before their tokens expire. */
export interface Revocation {
  subject: string;
  originJtis: readonly string[];
  /** True when the person was disabled or deleted, signed out everywhere: every older token is refused. */
  isOfAllLogIns: boolean;
  revokedAt: Date;
}

export type RevocationsRead =
  | { kind: 'read'; revocations: Revocation[]; cursor: string }
  | { kind: 'unknown'; text: string };

/** A pool's feed of ended log-ins. Amazon Cognito has no such feed: there the expiry of tokens decides. */
export interface RevocationFeed {
  /** What follows the cursor (`0` is the beginning), oldest first; waits up to `waitMs` for the first. */
  read(after: string, options: { waitMs: number; signal: AbortSignal }): Promise<RevocationsRead>;
}
