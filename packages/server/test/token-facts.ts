import type { IdTokens, TokenFacts } from '../src/modules/identity/index.ts';

export function tokenFacts(subject: string, more: Partial<TokenFacts> = {}): TokenFacts {
  return { subject, originJti: null, email: null, isEmailVerified: false, issuedAt: new Date(0), ...more };
}

/** Ids whose tokens are the subjects themselves. */
export const subjectsAsTokens: IdTokens = { read: (token) => Promise.resolve(tokenFacts(token)) };
