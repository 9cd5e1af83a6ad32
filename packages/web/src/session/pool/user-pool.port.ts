import type { SignInAnswer, SignInOutcome } from './sign-in-step.ts';

export type RefreshOutcome =
  | { readonly kind: 'renewed' }
  /** What was stored is gone. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Nothing was decided and what is stored stays: try again later. */
  | { readonly kind: 'unreachable'; readonly text: string };

/** The user pool as the screens need it; every text in a failure is the pool's own (specification §8). */
export interface UserPool {
  readonly signIn: (email: string, password: string) => Promise<SignInOutcome>;
  /** Answers the step that the last `signIn` or `answer` ended in. */
  readonly answer: (answer: SignInAnswer) => Promise<SignInOutcome>;
  readonly confirmSignUp: (email: string, code: string) => Promise<void>;
  readonly resendCode: (email: string) => Promise<void>;
  readonly forgotPassword: (email: string) => Promise<void>;
  readonly resetPassword: (email: string, code: string, password: string) => Promise<void>;
  /**
   * Gets new tokens with the refresh token, although the old ones may still be good. A pool out of reach is asked again
   * for 6.5 s with growing waits, none above 5,000 ms (specification §9). One tab at a time: refresh tokens may rotate.
   */
  readonly refresh: () => Promise<RefreshOutcome>;
  /** Revokes the refresh token, as far as the pool can be reached, and clears what is stored. */
  readonly signOut: () => Promise<void>;
}
