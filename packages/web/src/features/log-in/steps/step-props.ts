import type { SignInAnswer } from '../../../session/pool/sign-in-step.ts';

/** What every step needs of the log-in under way. */
export interface StepActions {
  /** Whose log-in it is. */
  readonly email: string;
  /** Why the answer was not taken; undefined when the log-in went on or ended. */
  readonly answer: (answer: SignInAnswer) => Promise<string | undefined>;
  /** Starts the login again, which sends another text message. */
  readonly resend: () => Promise<void>;
  /** Starts the login again with the same password, because it may ask for less now. */
  readonly startAgain: () => Promise<void>;
  readonly back: () => void;
}
