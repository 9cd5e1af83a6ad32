/** Verifies id tokens of either kind of pool. */
export interface IdTokens {
  /**
   * The token's subject, or null when it is not a valid id token of ours: wrong signature, issuer, audience or use, or
   * expired. Throws when the pool's keys cannot be fetched.
   */
  subjectOf(idToken: string): Promise<string | null>;
}
