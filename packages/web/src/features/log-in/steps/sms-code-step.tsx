import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { CodeForm } from './code-form.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepActions } from './step-props.ts';

export interface SmsCodeStepProps {
  /** The number that the pool tells, most of its digits hidden. */
  readonly destination: string;
  readonly signIn: StepActions;
}

export function SmsCodeStep({ destination, signIn }: SmsCodeStepProps): ReactElement {
  const [sending, setSending] = useState(false);
  async function resend(): Promise<void> {
    setSending(true);
    await signIn.resend();
    setSending(false);
  }
  return (
    <StepFrame title="Enter the code we sent to your phone" icon="device" focus="field" onBack={signIn.back}>
      <p>
        A text message with a 6-digit code is on its way to{' '}
        <span className="font-medium whitespace-nowrap text-ink">{destination || 'your phone'}</span>.
      </p>
      <CodeForm
        offersToRemember
        onCode={(code, rememberBrowser) => signIn.answer({ kind: 'code', code, rememberBrowser })}
      />
      <p className="flex flex-wrap items-center gap-x-1 text-base">
        No message after a minute?
        <Button tone="quiet" busy={sending} onClick={() => void resend()}>
          Send a new code
        </Button>
      </p>
    </StepFrame>
  );
}
