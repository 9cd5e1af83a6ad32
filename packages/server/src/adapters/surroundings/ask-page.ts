import { troubleOf } from './trouble-of.ts';

const answerWithinMs = 10_000;

/** What an address answered; `date` is its server's clock, by the second. */
export type PageSeen = { status: number; date: Date | null } | { trouble: string };

/** Asks an address as a stranger would, without following redirects. Never throws. */
export async function askPage(url: string, method: 'GET' | 'POST' = 'GET'): Promise<PageSeen> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const answer = await fetch(url, { method, redirect: 'manual', signal });
    await answer.body?.cancel();
    const date = answer.headers.get('date');
    return { status: answer.status, date: date === null ? null : new Date(date) };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}
