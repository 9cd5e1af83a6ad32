import type { RetryTools } from './retry-policy.ts';

/** Specification §9: a token that cannot be refreshed is asked for again, for so long at most. */
const patienceMs = 10_000;
const firstDelayMs = 100;

interface Parts extends RetryTools {
  readonly idToken: () => Promise<string>;
  readonly nowMs: () => number;
}

/** The session's token, '' for a guest. Rejects with the last failure once it would take longer than ten seconds. */
export async function patientToken({ idToken, nowMs, wait, random }: Parts): Promise<string> {
  const startedMs = nowMs();
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await idToken();
    } catch (error) {
      const delayMs = 2 ** attempts * firstDelayMs + Math.floor(random() * firstDelayMs);
      if (nowMs() - startedMs + delayMs > patienceMs) throw error;
      await wait(delayMs);
    }
  }
}
