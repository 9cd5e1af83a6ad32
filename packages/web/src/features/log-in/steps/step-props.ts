import type { SignIn } from '../use-sign-in.ts';

/** What every step needs of the log-in under way. */
export type StepActions = Pick<SignIn, 'answer' | 'resend' | 'back' | 'email'>;
