import { messages } from '@linekeeper/contract';
import { useRef, useState } from 'react';
import type { SignInAnswer, SignInOutcome, SignInStep } from '../../session/pool/sign-in-step.ts';
import { useSession } from '../../session/session-context.ts';
import { toast } from '../../ui/toast.ts';

export type Stage =
  | { readonly kind: 'form' }
  /** `number`: counts the steps of one log-in, so that two of a kind are told apart. */
  | { readonly kind: 'step'; readonly step: SignInStep; readonly number: number }
  | { readonly kind: 'expired'; readonly what: 'sign-up' | 'invitation' };

export type Overlay = 'forgot' | 'verify';

export interface SignIn {
  readonly stage: Stage;
  /** What was typed last, for coming back to the form. */
  readonly email: string;
  readonly overlay: Overlay | undefined;
  readonly forgot: (email: string) => void;
  readonly closeOverlay: () => void;
  readonly submit: (email: string, password: string) => Promise<void>;
  /** Why the answer was not taken; undefined when the log-in went on or ended. */
  readonly answer: (answer: SignInAnswer) => Promise<string | undefined>;
  /** Begins the log-in anew, which sends one more text message. */
  readonly resend: () => Promise<void>;
  readonly back: () => void;
}

/** Leads from the password through the pool's steps (specification §4). The session's new state leads on from there. */
export function useSignIn(): SignIn {
  const session = useSession();
  const { stage, overlay, setOverlay, follow, back } = useStage();
  const [email, setEmail] = useState('');
  // Needed for one more text message; gone with the last step.
  const password = useRef('');

  function proceed(outcome: SignInOutcome): void {
    if (outcome.kind !== 'step') password.current = '';
    follow(outcome);
  }
  return {
    stage,
    email,
    overlay,
    forgot: (typedEmail) => {
      setEmail(typedEmail);
      setOverlay('forgot');
    },
    closeOverlay: () => setOverlay(undefined),
    submit: async (typedEmail, typedPassword) => {
      toast.clear();
      setEmail(typedEmail);
      password.current = typedPassword;
      const outcome = await session.signIn(typedEmail, typedPassword).catch(noAnswer);
      if (outcome.kind === 'unconfirmed') {
        await session.resendCode(typedEmail).catch((error: unknown) => toast.error(noAnswer(error).text));
      }
      proceed(outcome);
    },
    answer: async (answer) => {
      const outcome = await session.answer(answer).catch(noAnswer);
      if (outcome.kind === 'step' && outcome.problem !== undefined) return outcome.problem;
      proceed(outcome);
      return undefined;
    },
    resend: async () => {
      const outcome = await sentAgain(session, email, password.current).catch(noAnswer);
      if (outcome.kind === 'failed') return toast.error(outcome.text);
      proceed(outcome);
      if (outcome.kind === 'step') toast.note('A new code is on its way.');
    },
    back: () => {
      toast.clear();
      password.current = '';
      back();
    },
  };
}

interface StageState {
  readonly stage: Stage;
  readonly overlay: Overlay | undefined;
  readonly setOverlay: (overlay: Overlay | undefined) => void;
  readonly follow: (outcome: SignInOutcome) => void;
  readonly back: () => void;
}

function useStage(): StageState {
  const [stage, setStage] = useState<Stage>({ kind: 'form' });
  const [overlay, setOverlay] = useState<Overlay>();
  function follow(outcome: SignInOutcome): void {
    if (outcome.kind === 'signed-in') return welcome(outcome.rememberFailed === true);
    setStage((before) => stageAfter(before, outcome));
    if (outcome.kind === 'failed' || outcome.kind === 'reset-required') toast.error(outcome.text);
    if (outcome.kind === 'reset-required') setOverlay('forgot');
    if (outcome.kind === 'unconfirmed') setOverlay('verify');
  }
  return { stage, overlay, setOverlay, follow, back: () => setStage({ kind: 'form' }) };
}

function stageAfter(before: Stage, outcome: SignInOutcome): Stage {
  if (outcome.kind === 'expired') return { kind: 'expired', what: outcome.what };
  if (outcome.kind !== 'step') return { kind: 'form' };
  return { kind: 'step', step: outcome.step, number: before.kind === 'step' ? before.number + 1 : 1 };
}

type Calls = Pick<ReturnType<typeof useSession>, 'signIn' | 'answer'>;

async function sentAgain(session: Calls, email: string, password: string): Promise<SignInOutcome> {
  const outcome = await session.signIn(email, password);
  const isChoice = outcome.kind === 'step' && outcome.step.kind === 'choose-code';
  return isChoice ? session.answer({ kind: 'code-type', choice: 'sms' }) : outcome;
}

function welcome(rememberFailed: boolean): void {
  toast.success(messages.loginSuccessful);
  if (rememberFailed) toast.note('This browser could not be remembered: the next log-in asks for a code again.');
}

function noAnswer(error: unknown): { readonly kind: 'failed'; readonly text: string } {
  return { kind: 'failed', text: error instanceof Error ? error.message : messages.networkError };
}
