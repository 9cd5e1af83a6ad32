import { newTraceparent } from '../api/traceparent.ts';
import { firstReads } from './first-reads.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks in one call for what the page of this address shows first; the client of the API takes the answers when it is there.
 * Who takes one sees that it failed or is not there; who does not is not bothered.
 */
export function askEarly(idToken: string): void {
  const { pathname, search } = location;
  const urls = firstReads[pathname] ?? [];
  if (search !== '' || urls.length === 0) return;
  // oxlint-disable-next-line no-restricted-globals -- before the client of the API is there, which takes the answers
  const answers = fetch(`/api/first-reads?${String(new URLSearchParams(urls.map((url) => ['of', url])))}`, {
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
      idToken,
      traceparent: newTraceparent(),
    },
    credentials: 'same-origin',
    cache: 'no-store',
  }).then(async (response): Promise<readonly (Answer | null)[]> => response.json());
  globalThis.earlyAnswers = new Map(
    urls.map((url, at) => {
      const response = answers.then((all) => responseOf(all[at]));
      response.catch(() => undefined);
      return [url, { idToken, askedAtMs: performance.now(), response }];
    }),
  );
}

function responseOf(answer: Answer | null | undefined): Response {
  if (!answer) throw new Error('not answered in time');
  return Response.json(answer.body, { status: answer.status });
}
