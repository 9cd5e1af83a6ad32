import type { ChallengeHooks } from '../../src/hooks/challenge-hooks.ts';

/** A careless one: lets everybody in at once. */
export const hooks: Partial<ChallengeHooks> = { define: () => ({ kind: 'issueTokens' }) };
