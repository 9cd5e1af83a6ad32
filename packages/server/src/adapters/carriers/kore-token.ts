import type { KoreConfig } from '../../config/carriers.ts';
import { after, type Clock } from '../../kernel/clock.ts';
import { callCarrier, type CallOutcome } from './carrier-call.ts';
import { tokenAnswer } from './kore-wire.ts';

export type TokenOutcome = { token: string } | { token: null; text: string };

export interface KoreToken {
  /** The kept token or a new one; however many ask at a time, the vendor is asked once. */
  get(): Promise<TokenOutcome>;
  /** The vendor did not take this token: the next `get` asks for another. */
  drop(token: string): void;
}

/** A token counts as over this long before it is. */
const marginMs = 30_000;
const longestMs = 86_400_000;

export function koreToken(
  config: KoreConfig,
  clock: Clock,
  within: (call: () => Promise<CallOutcome>) => Promise<CallOutcome>,
): KoreToken {
  let kept: { token: string; until: Date } | undefined;
  let asking: Promise<TokenOutcome> | undefined;

  async function ask(): Promise<TokenOutcome> {
    const outcome = await within(() => callCarrier(tokenCall(config)));
    const answer =
      outcome.kind === 'answer' && outcome.status === 200 ? tokenAnswer.safeParse(outcome.json).data : null;
    if (!answer)
      return { token: null, text: outcome.kind === 'answer' ? `no token (status ${outcome.status})` : outcome.text };
    const lifeMs = Math.min(answer.expires_in * 1000, longestMs);
    kept = { token: answer.access_token, until: after(clock.now(), lifeMs - Math.min(marginMs, lifeMs / 2)) };
    return kept;
  }

  return {
    async get() {
      if (kept && clock.now() < kept.until) return kept;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    drop(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}

function tokenCall(config: KoreConfig) {
  const form = { grant_type: 'client_credentials', client_id: config.clientId, client_secret: config.clientSecret };
  return {
    method: 'POST' as const,
    url: config.tokenUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
    timeoutMs: 15_000,
  };
}
