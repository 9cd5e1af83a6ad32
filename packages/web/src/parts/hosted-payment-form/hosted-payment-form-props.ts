import type { OpaquePayment, PublicConfig } from '@linekeeper/contract';
import type { AcceptResponse } from './accept-response.ts';

export interface PaymentToken {
  /** One use, 15 minutes; belongs in one request body and nowhere else. */
  readonly opaqueData: OpaquePayment;
  /** Masked, to show what was entered; empty for a bank account. */
  readonly cardNumber: string;
  /** Month and year of a card, `MM/YY`; empty for a bank account. */
  readonly cardExpires: string;
  /** From then on the provider refuses it. */
  readonly expiresAtMs: number;
}

export interface HostedPaymentFormProps {
  /** As the public configuration has it; other values reload the page. */
  readonly config: PublicConfig['payments'];
  /** Text of the button in our page. */
  readonly buttonText: string;
  readonly disabled?: boolean;
  /** The owner works on the last token: nothing opens, and the focus stays. */
  readonly busy?: boolean;
  readonly tone?: 'primary' | 'secondary';
  /** The token that is held now; its life ends with `onExpire`, also when this form was away in between. */
  readonly token?: PaymentToken | undefined;
  readonly onToken: (token: PaymentToken) => void;
  readonly onError?: (reasons: AcceptResponse['messages']['message']) => void;
  readonly onCancel?: () => void;
  /** 14.5 minutes after the token: forget it and ask for the details again. */
  readonly onExpire: () => void;
}
