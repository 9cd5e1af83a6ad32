import { newTraceparent } from '../api/traceparent.ts';
import { firstReads } from './first-reads.ts';

/** Asks for what the page of this address shows first; the client of the API takes the answers when it is there. */
export function askEarly(idToken: string): void {
  const { pathname, search } = location;
  if (search !== '') return;
  globalThis.earlyAnswers = new Map();
  for (const url of firstReads[pathname] ?? []) {
    // oxlint-disable-next-line no-restricted-globals -- before the client of the API is there, which takes the answer
    const response = fetch(url, {
      headers: {
        'content-type': 'application/json',
        'accept-language': document.documentElement.lang,
        idToken,
        traceparent: newTraceparent(),
      },
      credentials: 'same-origin',
      cache: 'no-store',
    });
    // Who takes it sees that it failed; who does not is not bothered.
    response.catch(() => undefined);
    globalThis.earlyAnswers.set(url, { idToken, askedAtMs: performance.now(), response });
  }
}
