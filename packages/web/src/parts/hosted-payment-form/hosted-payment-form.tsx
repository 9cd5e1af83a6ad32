import { messages } from '@linekeeper/contract';
import { useRef, type ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/look/icon.tsx';
import './hosted-payment-form.css';
import type { HostedPaymentFormProps } from './hosted-payment-form-props.ts';
import { useAcceptForm } from './use-accept-form.ts';
import { words } from './words.ts';

/**
 * A button that opens the provider's own form for card or bank account; numbers never touch this page. Not inside a
 * `Dialog`: the provider's form floats over the page by itself. One per page.
 */
export function HostedPaymentForm(props: HostedPaymentFormProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const { state, open, retry } = useAcceptForm(props, () => button.current?.focus());
  const hasFailed = state.kind === 'failed';
  const reasons = new Set(hasFailed ? [messages.paymentScriptFailed] : state.reasons.map(({ text }) => text));
  return (
    <div>
      <div role="alert" className="text-bad">
        {[...reasons].map((text) => (
          <p key={text} className="mb-3 flex items-start gap-2">
            <Icon name="alert" className="mt-0.5" />
            <span>{text}</span>
          </p>
        ))}
      </div>
      <Button
        ref={button}
        icon={hasFailed ? 'refresh' : 'card'}
        size="large"
        tone={hasFailed ? 'secondary' : (props.tone ?? 'secondary')}
        busy={state.kind === 'loading' || props.busy === true}
        disabled={props.disabled ?? false}
        onClick={hasFailed ? retry : open}
      >
        {hasFailed ? words.retry : props.buttonText}
      </Button>
    </div>
  );
}
