/** What a valid id token says. */
export interface TokenFacts {
  subject: string;
  /** The log-in that the token descends from, the same over refreshes; null when the pool names none. */
  originJti: string | null;
  email: string | null;
  isEmailVerified: boolean;
  issuedAt: Date;
  /** When the person logged in; the same over refreshes. */
  loggedInAt: Date;
}

/** Verifies id tokens of either kind of pool. */
export interface IdTokens {
  /**
   * Null when it is not a valid id token of ours: wrong signature, issuer, audience or use, or expired. Throws when the
   * pool's keys cannot be fetched. Whether the log-in was ended meanwhile is not looked at here.
   */
  read(idToken: string): Promise<TokenFacts | null>;
}

export interface EndedLogIns {
  /** True when the log-in behind this token was ended; never answers from what is older than a second. */
  has(token: TokenFacts): Promise<boolean>;
}
