import type { IdTokens, TokenFacts } from '../src/modules/identity/index.ts';

export function tokenFacts(subject: string, more: Partial<TokenFacts> = {}): TokenFacts {
  const at = new Date(0);
  return { subject, originJti: null, email: null, isEmailVerified: false, issuedAt: at, loggedInAt: at, ...more };
}

/** Ids whose tokens are the subjects themselves. */
export const subjectsAsTokens: IdTokens = { read: (token) => Promise.resolve(tokenFacts(token)) };
