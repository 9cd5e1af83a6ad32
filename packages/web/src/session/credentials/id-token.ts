import { constants } from '@linekeeper/contract';
import type { RetryTools } from './retry-policy.ts';

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
      if (nowMs() - startedMs + delayMs > constants.federatedRefreshTimeoutMs) throw error;
      await wait(delayMs);
    }
  }
}

/** Whose id token it is, unverified: it only tells apart whose credentials are kept. A token that is none is its own subject. */
export function tokenSubject(token: string): string {
  const encoded = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims: unknown = JSON.parse(atob(encoded));
    const subject: unknown = claims instanceof Object && 'sub' in claims ? claims.sub : undefined;
    return typeof subject === 'string' && subject !== '' ? subject : token;
  } catch {
    return token;
  }
}
