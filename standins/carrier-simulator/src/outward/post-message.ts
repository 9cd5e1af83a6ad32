import type { Letter } from './postman.ts';

const answerTimeoutMs = 15_000;

/** Posts a message to a customer's address; the status of the answer, or null when there was none in 15 s. */
export async function postMessage(url: string, { headers, body }: Letter, stop: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
