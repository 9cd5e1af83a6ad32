import { messages } from '@linekeeper/contract';
import { useEffect, useRef, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import './hosted-payment-form.css';
import type { HostedPaymentFormProps } from './hosted-payment-form-props.ts';
import { useAcceptForm } from './use-accept-form.ts';

/**
 * A button that opens the provider's own form for card or bank account; numbers never touch this page. Not inside a
 * `Dialog`: the provider's form floats over the page by itself. One per page.
 */
export function HostedPaymentForm(props: HostedPaymentFormProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const { state, open, retry } = useAcceptForm(props, () => button.current?.focus());
  useEffect(() => {
    if (state.kind === 'failed') button.current?.focus();
  }, [state.kind]);
  if (state.kind === 'failed') {
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert" className="flex items-start gap-2 text-bad">
          <Icon name="alert" className="mt-0.5" />
          {messages.paymentScriptFailed}
        </p>
        <Button ref={button} icon="refresh" size="large" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        ref={button}
        icon="card"
        size="large"
        tone={props.tone ?? 'secondary'}
        busy={state.kind === 'loading'}
        disabled={props.disabled ?? false}
        onClick={open}
      >
        {props.buttonText ?? 'Enter card or bank account'}
      </Button>
      <div role="alert" className="text-bad">
        {state.reasons.map((reason) => (
          <p key={reason.code}>{reason.text}</p>
        ))}
      </div>
    </div>
  );
}
