import { messages } from '@linekeeper/contract';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { CodeType } from '../../../session/pool/sign-in-step.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { StepFrame } from '../../../parts/log-in-step/step-frame.tsx';
import type { StepActions } from './step-props.ts';
import { useAnswer } from './use-answer.tsx';
import { words } from './words.tsx';

/** The app needs no network and no message that may be late. */
const byPreference: readonly CodeType[] = ['authenticator', 'sms'];

export interface ChooseCodeStepProps {
  readonly choices: readonly CodeType[];
  readonly signIn: StepActions;
  readonly recover: ReactElement;
}

export function ChooseCodeStep({ choices, signIn, recover }: ChooseCodeStepProps): ReactElement {
  const ordered = byPreference.filter((one) => choices.includes(one));
  const [choice, setChoice] = useState<CodeType>(ordered[0] ?? 'sms');
  const { busy, problem, send } = useAnswer(signIn);
  function submit(event: FormEvent): void {
    event.preventDefault();
    send({ kind: 'code-type', choice });
  }
  return (
    <StepFrame title={words.choice.title} icon="lock" focus="field" onBack={signIn.back}>
      <p>{words.choice.text}</p>
      <form onSubmit={submit} className="flex flex-col gap-5 text-ink">
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="sr-only">{words.choice.legend}</legend>
          {ordered.map((one) => (
            <RadioCard
              key={one}
              name="codeType"
              value={one}
              checked={one === choice}
              onChange={() => setChoice(one)}
              {...words.choice[one]}
            />
          ))}
        </fieldset>
        <Button type="submit" size="large" tone="primary" full busy={busy}>
          {messages.continue}
        </Button>
        {problem}
      </form>
      {recover}
    </StepFrame>
  );
}
