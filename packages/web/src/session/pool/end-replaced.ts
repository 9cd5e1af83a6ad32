import { keptTokens, type KeptTokens } from './kept-tokens.ts';
import type { PoolCall } from './pool-wire.ts';
import type { SignInOutcome } from './sign-in-step.ts';
import { revoke } from './sign-out.ts';
import { isRevocable } from './token-claims.ts';
import type { UserPool } from './user-pool.port.ts';

type Sequence = Pick<UserPool, 'signIn' | 'answer'>;

/** Who logs in although logged in, as to prove it once more, leaves the session before behind: it ends at the pool. */
export function endReplaced(sequence: Sequence, call: PoolCall, clientId: string): Sequence {
  let before: KeptTokens | undefined;
  function followed(outcome: SignInOutcome): SignInOutcome {
    if (outcome.kind !== 'signed-in') return outcome;
    const { refreshToken = '', accessToken = '' } = before ?? {};
    const isReplaced = refreshToken !== '' && keptTokens(clientId)?.refreshToken !== refreshToken;
    if (isReplaced && isRevocable(accessToken)) void revoke(call, clientId, refreshToken).catch(() => undefined);
    before = undefined;
    return outcome;
  }
  return {
    signIn: async (email, password) => {
      before = keptTokens(clientId);
      return followed(await sequence.signIn(email, password));
    },
    answer: async (answer) => followed(await sequence.answer(answer)),
  };
}
