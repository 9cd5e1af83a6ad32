import type { Call } from './call.ts';
import { ConnectionError, isRefused, RefusedError, TimedOutError, UnreadableAnswerError } from './errors.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
/** The limit of a key counts by the minute: the portal never has reason to ask for more. */
const LONGEST_WAIT_SECONDS = 60;

/**
 * How long to wait before a call is tried again; null: it is not. `tries` counts those that failed. Pauses double and are
 * spread, so that clients that failed together do not come back together.
 */
export function pauseAfter(call: Call, error: unknown, tries: number): number | null {
  if (!mayRepeat(call, error, tries)) return null;
  const answered = error instanceof RefusedError || error instanceof UnreadableAnswerError;
  const asked = answered ? error.retryAfterSeconds : null;
  if (asked !== null) return asked > LONGEST_WAIT_SECONDS ? null : asked * 1000;
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

function mayRepeat(call: Call, error: unknown, tries: number): boolean {
  const status = error instanceof RefusedError || error instanceof UnreadableAnswerError ? error.status : null;
  // Refused before anything was done.
  if (status === 429) return true;
  if (call.repeats === 'never') return false;
  // The lost try is still at work under the same key.
  if (isRefused(error, 'request_in_progress')) return tries > 1;
  if (status !== null) return status >= 500;
  return error instanceof ConnectionError || error instanceof TimedOutError;
}

/** Waits; rejects with the reason of the signal when it ends. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** What an aborted signal says. */
export function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error(String(reason), { cause: reason });
}
