import type { ChallengeHooks } from '../../src/hooks/challenge-hooks.ts';

const MAX_ROUNDS = 3;

/** A sample: after the password, when there is one, the sum of two numbers, with three tries. */
export const hooks: ChallengeHooks = {
  define({ person, session }) {
    const last = session.at(-1);
    if (last?.challengeName === 'SRP_A') return { kind: 'challenge', challengeName: 'PASSWORD_VERIFIER' };
    if (last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult) return { kind: 'issueTokens' };
    const tries = session.filter((round) => round.challengeName === 'CUSTOM_CHALLENGE').length;
    if (tries >= MAX_ROUNDS || person.userAttributes['name'] === 'Nobody Welcome')
      return { kind: 'failAuthentication' };
    return { kind: 'challenge', challengeName: 'CUSTOM_CHALLENGE' };
  },
  create({ person, session }) {
    if (person.userAttributes['name'] === 'No Riddle') throw new Error('there is no riddle for you.');
    const round = session.length + 1;
    return {
      publicChallengeParameters: { question: `40 + ${round}` },
      privateChallengeParameters: { answer: String(40 + round) },
      challengeMetadata: `ROUND_${round}`,
    };
  },
  verify: ({ privateChallengeParameters, challengeAnswer }) => privateChallengeParameters['answer'] === challengeAnswer,
};
