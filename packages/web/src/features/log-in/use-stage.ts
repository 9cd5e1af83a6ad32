import { messages } from '@linekeeper/contract';
import { useState } from 'react';
import type { SignInOutcome, SignInStep } from '../../session/pool/sign-in-step.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { words } from './words.ts';

export type Stage =
  | { readonly kind: 'form' }
  /** `number`: counts the steps of one login, to tell two of a kind apart. */
  | { readonly kind: 'step'; readonly step: SignInStep; readonly number: number }
  | { readonly kind: 'expired'; readonly what: 'sign-up' | 'invitation' };

export type Overlay = 'forgot' | 'verify';

export interface StageState {
  readonly stage: Stage;
  /** What was typed last, for coming back to the form. */
  readonly email: string;
  readonly setEmail: (email: string) => void;
  readonly overlay: Overlay | undefined;
  readonly forgot: (email: string) => void;
  readonly closeOverlay: () => void;
  /** Shows what the outcome leads to, and says what went wrong. */
  readonly follow: (outcome: SignInOutcome) => void;
  readonly back: () => void;
}

/** What stands in the place of the log-in form, and over it. */
export function useStage(knownEmail: string): StageState {
  const [stage, setStage] = useState<Stage>({ kind: 'form' });
  const [overlay, setOverlay] = useState<Overlay>();
  const [email, setEmail] = useState(knownEmail);
  function follow(outcome: SignInOutcome): void {
    if (outcome.kind === 'signed-in') return welcome(outcome.rememberFailed === true);
    setStage((before) => stageAfter(before, outcome));
    if (outcome.kind === 'failed' || outcome.kind === 'reset-required') toast.error(outcome.text);
    if (outcome.kind === 'reset-required') setOverlay('forgot');
    if (outcome.kind === 'unconfirmed') setOverlay('verify');
  }
  function forgot(typed: string): void {
    toast.clear();
    setEmail(typed);
    setOverlay('forgot');
  }
  const closeOverlay = (): void => setOverlay(undefined);
  const back = (): void => setStage({ kind: 'form' });
  return { stage, email, setEmail, overlay, forgot, closeOverlay, follow, back };
}

function stageAfter(before: Stage, outcome: SignInOutcome): Stage {
  if (outcome.kind === 'expired') return { kind: 'expired', what: outcome.what };
  if (outcome.kind !== 'step') return { kind: 'form' };
  return { kind: 'step', step: outcome.step, number: before.kind === 'step' ? before.number + 1 : 1 };
}

function welcome(rememberFailed: boolean): void {
  toast.clear();
  toast.success(messages.loginSuccessful);
  if (rememberFailed) toast.note(words.notRemembered);
}
