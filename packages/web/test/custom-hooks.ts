import type { ChallengeHooks } from '@linekeeper/user-pool/testing';

/** A pool's own question after the password; three tries. */
export const hooks: ChallengeHooks = {
  define: ({ session }) => {
    const last = session.at(-1);
    if (last?.challengeName === 'SRP_A') return { kind: 'challenge', challengeName: 'PASSWORD_VERIFIER' };
    if (last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult) return { kind: 'issueTokens' };
    if (session.length >= 5) return { kind: 'failAuthentication' };
    return { kind: 'challenge', challengeName: 'CUSTOM_CHALLENGE' };
  },
  create: () => ({
    publicChallengeParameters: { question: 'What is your customer number?' },
    privateChallengeParameters: { answer: '4711' },
  }),
  verify: ({ privateChallengeParameters, challengeAnswer }) => challengeAnswer === privateChallengeParameters['answer'],
};
