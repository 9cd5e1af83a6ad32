import { messages, type OpaquePayment, type PublicConfig } from '@linekeeper/contract';
import { useEffect, useRef, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AcceptResponse } from './accept-response.ts';
import './hosted-payment-form.css';
import { useAcceptForm } from './use-accept-form.ts';

export interface PaymentToken {
  /** One use, 15 minutes; belongs in one request body and nowhere else. */
  readonly opaqueData: OpaquePayment;
  /** Masked, to show what was entered; empty for a bank account. */
  readonly cardNumber: string;
  /** From then on the provider refuses it. */
  readonly expiresAtMs: number;
}

export interface HostedPaymentFormProps {
  readonly config: PublicConfig['payments'];
  readonly paymentOptions?: { readonly showCreditCard: boolean; readonly showBankAccount: boolean };
  readonly billingAddressOptions?: { readonly show: boolean; readonly required: boolean };
  readonly headerText?: string;
  /** Text of the button in our page. */
  readonly buttonText?: string;
  /** Text of the button in the provider's form. */
  readonly submitText?: string;
  readonly disabled?: boolean;
  readonly tone?: 'primary' | 'secondary';
  /** The token that is held now; its life ends with `onExpire`, also when this form was away in between. */
  readonly token?: PaymentToken | undefined;
  readonly onToken: (token: PaymentToken) => void;
  readonly onError?: (reasons: AcceptResponse['messages']['message']) => void;
  readonly onCancel?: () => void;
  /** 14.5 minutes after the token: forget it and ask for the details again. */
  readonly onExpire: () => void;
}

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
