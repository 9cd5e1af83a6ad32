import * as z from 'zod';
import { after, type Clock } from '../../kernel/clock.ts';
import type { CallOutcome, CarrierCall } from './carrier-call.ts';
import { words } from './words.ts';

/** `refusesUs`: the vendor does not take our key, and asking again will not help. */
export type TokenOutcome = { token: string } | { token: null; text: string; refusesUs: boolean };

export interface BearerTokens {
  /** The kept token or a new one; however many ask at a time, the vendor is asked once. */
  get(): Promise<TokenOutcome>;
  /** The vendor did not take this token: the next `get` asks for another. */
  drop(token: string): void;
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** A token counts as over this long before it is. */
const marginMs = 30_000;
const longestMs = 86_400_000;

function withoutToken(outcome: CallOutcome): TokenOutcome {
  if (outcome.kind !== 'answer') return { token: null, text: outcome.text, refusesUs: false };
  const { status } = outcome;
  return { token: null, text: words.noToken(status), refusesUs: [400, 401, 403].includes(status) };
}

/** Tokens by client credentials, as long-lived as the vendor says. */
export function bearerTokens(
  ask: () => CarrierCall,
  clock: Clock,
  make: (call: CarrierCall) => Promise<CallOutcome>,
): BearerTokens {
  let kept: { token: string; until: Date } | undefined;
  let asking: Promise<TokenOutcome> | undefined;

  async function renew(): Promise<TokenOutcome> {
    const outcome = await make(ask());
    const answer =
      outcome.kind === 'answer' && outcome.status === 200 ? tokenAnswer.safeParse(outcome.json).data : null;
    if (!answer) return withoutToken(outcome);
    const lifeMs = Math.min(answer.expires_in * 1000, longestMs);
    kept = { token: answer.access_token, until: after(clock.now(), lifeMs - Math.min(marginMs, lifeMs / 2)) };
    return kept;
  }

  return {
    async get() {
      if (kept && clock.now() < kept.until) return kept;
      asking ??= renew().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    drop(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}
