import { SigningFailure } from './request-signing.ts';
import { ServerFailure } from './server-failure.ts';
import { words } from './words.ts';

export interface Refusal {
  readonly code: string;
  readonly text: string;
  /** Sentence per wrong field. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly status: number;
}

/**
 * What became of a call, always as a value (specification §7): done, refused by the server with a reason, or not
 * answered at all, in which case `error` is the caught error object.
 */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal; readonly error?: undefined }
  | { readonly ok: false; readonly error: Error; readonly refusal?: undefined };

/** What became of a call that was not sent, or not answered. */
export const notAnswered = (error: unknown): { readonly ok: false; readonly error: Error } => ({
  ok: false,
  error: error instanceof Error ? error : new Error(String(error)),
});

/** The sentence to show for an answer that is not ok. Some errors say it themselves. */
export function failureText(answer: {
  readonly refusal?: Refusal | undefined;
  readonly error?: Error | undefined;
}): string {
  if (answer.error instanceof SigningFailure || answer.error instanceof ServerFailure) return answer.error.message;
  return answer.refusal?.text ?? words.noAnswer;
}
