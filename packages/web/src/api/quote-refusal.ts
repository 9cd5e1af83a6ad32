import { failureText, type Refusal } from './answer.ts';

const codes = new Set(['quote_changed', 'quote_expired', 'quote_used']);

/** Whether a commit was refused because its quote no longer holds: a new one is needed. */
export function needsNewQuote(refusal: Pick<Refusal, 'code'> | undefined): boolean {
  return refusal !== undefined && codes.has(refusal.code);
}

/** Why a commit failed; when facts changed since its quote, also which and how. */
export function quoteFailure(answer: {
  readonly refusal?: Refusal | undefined;
  readonly error?: Error | undefined;
}): string {
  const { refusal } = answer;
  if (refusal?.code !== 'quote_changed') return failureText(answer);
  return [refusal.text, ...Object.values(refusal.fields ?? {})].join(' ');
}
