import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { CodeForm } from '../../../parts/log-in-step/code-form.tsx';
import { StepFrame } from '../../../parts/log-in-step/step-frame.tsx';
import type { StepActions } from './step-props.ts';
import { words } from './words.tsx';

export interface SmsCodeStepProps {
  /** The number that the pool tells, most of its digits hidden. */
  readonly destination: string;
  readonly signIn: StepActions;
  readonly recover: ReactElement;
}

export function SmsCodeStep({ destination, signIn, recover }: SmsCodeStepProps): ReactElement {
  const [sending, setSending] = useState(false);
  async function resend(): Promise<void> {
    setSending(true);
    await signIn.resend();
    setSending(false);
  }
  return (
    <StepFrame title={words.textMessage.title} icon="device" focus="field" onBack={signIn.back}>
      <p>
        {words.textMessage.text(
          <span className="font-medium whitespace-nowrap text-ink">{destination || words.textMessage.anyPhone}</span>,
        )}{' '}
      </p>
      <CodeForm
        offersToRemember
        onCode={(code, rememberBrowser) => signIn.answer({ kind: 'code', code, rememberBrowser })}
      />
      <p className="flex flex-wrap items-center gap-x-1 text-base">
        {words.textMessage.late}
        <Button tone="quiet" busy={sending} onClick={() => void resend()}>
          {words.textMessage.sendAgain}
        </Button>
      </p>
      {recover}
    </StepFrame>
  );
}
