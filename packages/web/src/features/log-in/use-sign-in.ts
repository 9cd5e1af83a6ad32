import { messages } from '@linekeeper/contract';
import { useRef } from 'react';
import type { SignInOutcome } from '../../session/pool/sign-in-step.ts';
import { useSession } from '../../session/session-context.ts';
import type { Session } from '../../session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { StepActions } from './steps/step-props.ts';
import { useStage, type Stage, type StageState } from './use-stage.ts';
import { words } from './words.ts';

export interface SignIn extends StepActions, Omit<StageState, 'follow' | 'setEmail'> {
  readonly submit: (email: string, password: string) => Promise<void>;
}

/** Leads from the password through the pool's steps (specification §4). The session's new state leads on from there. */
export function useSignIn(knownEmail: string): SignIn {
  const session = useSession();
  const { follow, back, setEmail, ...shown } = useStage(knownEmail);
  const { stage, email } = shown;
  // Needed for one more text message; gone with the last step.
  const password = useRef('');

  function proceed(outcome: SignInOutcome): void {
    if (outcome.kind !== 'step') password.current = '';
    follow(outcome);
  }
  return {
    ...shown,
    submit: async (typedEmail, typedPassword) => {
      toast.clear();
      setEmail(typedEmail);
      password.current = typedPassword;
      proceed(await signedIn(session, typedEmail, typedPassword));
    },
    answer: async (answer) => {
      const outcome = await session.answer(answer).catch(noAnswer);
      const problem = problemOf(stage, outcome);
      if (problem === undefined) proceed(outcome);
      return problem;
    },
    resend: async () => {
      const outcome = await sentAgain(session, email, password.current).catch(noAnswer);
      if (outcome.kind === 'failed') return toast.error(outcome.text, { about: 'new code' });
      proceed(outcome);
      if (outcome.kind === 'step') toast.note(words.codeSent, { about: 'new code' });
    },
    startAgain: async () => proceed(await signedIn(session, email, password.current)),
    back: () => {
      toast.clear();
      password.current = '';
      back();
    },
  };
}

type Calls = Pick<Session, 'signIn' | 'answer' | 'resendCode'>;

/** Who has not confirmed the e-mail yet gets a fresh code at once (specification §2). */
async function signedIn(session: Calls, email: string, password: string): Promise<SignInOutcome> {
  const outcome = await session.signIn(email, password).catch(noAnswer);
  if (outcome.kind === 'unconfirmed') {
    await session.resendCode(email).catch((error: unknown) => toast.error(noAnswer(error).text));
  }
  return outcome;
}

async function sentAgain(session: Calls, email: string, password: string): Promise<SignInOutcome> {
  const outcome = await session.signIn(email, password);
  const isChoice = outcome.kind === 'step' && outcome.step.kind === 'choose-code';
  return isChoice ? session.answer({ kind: 'code-type', choice: 'sms' }) : outcome;
}

/** A pool may answer a wrong reply by asking its own question once more, without a word why. */
function problemOf(before: Stage, outcome: SignInOutcome): string | undefined {
  if (outcome.kind !== 'step') return undefined;
  if (outcome.problem !== undefined) return outcome.problem;
  const isAsked = before.kind === 'step' && before.step.kind === 'custom' && outcome.step.kind === 'custom';
  if (!isAsked || JSON.stringify(before.step) !== JSON.stringify(outcome.step)) return undefined;
  return words.wrongAnswer;
}

function noAnswer(error: unknown): { readonly kind: 'failed'; readonly text: string } {
  return { kind: 'failed', text: error instanceof Error ? error.message : messages.networkError };
}
