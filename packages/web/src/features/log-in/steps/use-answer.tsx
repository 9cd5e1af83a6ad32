import { useState, type ReactElement } from 'react';
import type { SignInAnswer } from '../../../session/pool/sign-in-step.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { StepActions } from './step-props.ts';

export interface AnswerState {
  readonly busy: boolean;
  /** What the pool had against the last answer, drawn in place. */
  readonly problem: ReactElement | undefined;
  /** Nothing happens while an answer is under way. */
  readonly send: (answer: SignInAnswer) => void;
}

/** For steps whose refusal belongs to no single field. */
export function useAnswer({ answer }: Pick<StepActions, 'answer'>): AnswerState {
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState<string>();
  async function run(given: SignInAnswer): Promise<void> {
    setBusy(true);
    setText(undefined);
    setText(await answer(given));
    setBusy(false);
  }
  return {
    busy,
    problem: text === undefined ? undefined : <Banner tone="bad" title={text} />,
    send: (given) => {
      if (!busy) void run(given);
    },
  };
}
