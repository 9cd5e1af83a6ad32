/** What became of one try. */
export type HookSent =
  /** `reply` has at most 1,024 bytes. `retryAfterSeconds` where the other side asked to wait. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly reply: string;
      readonly retryAfterSeconds: number | null;
    }
  /** Nothing came back, or it may not be called. */
  | { readonly kind: 'failed'; readonly why: HookFailure };

/** `forbidden`: the name leads to an address that is not public. */
export type HookFailure = 'forbidden' | 'unknown_name' | 'no_answer' | 'no_connection' | 'wrong_certificate';

/** Calls addresses that customers chose. */
export interface HookClient {
  /** Whether the address may be called at all, as far as it can be said without asking anyone. */
  mayBeCalled(url: string): boolean;
  /** Sends once and never follows a redirect. Never fails. */
  send(wanted: { url: string; headers: Readonly<Record<string, string>>; body: string }): Promise<HookSent>;
}
