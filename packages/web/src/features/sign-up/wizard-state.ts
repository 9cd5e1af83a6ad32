import type { BillingForm, PersonalForm } from '@linekeeper/contract';
import * as z from 'zod/mini';
import type { PaymentToken } from '../../parts/hosted-payment-form/hosted-payment-form-props.ts';

/** A form while it is typed: every field a text, right or not. */
export type Typed<Form> = { readonly [Name in keyof Form]: string };

/** An invitation, and the token of its link; `gone`: the link opened nothing. `unread`: no answer came. */
export type Invitation = z.output<typeof invitationShape>;
export const invitationShape = z.union([
  z.object({ kind: z.literal('open'), token: z.string(), email: z.string(), netDays: z.nullable(z.number()) }),
  z.object({ kind: z.enum(['gone', 'unread']) }),
]);

/** The sign-up state of specification §3, and the step that is open. */
export interface WizardState {
  readonly personalInfo: Typed<PersonalForm>;
  readonly billingInfo: Typed<BillingForm>;
  /** Empty until the provider's form has returned something. */
  readonly paymentInfo: PaymentToken | undefined;
  /** The terms are shown in place of the wizard. */
  readonly terms: boolean;
  /** The billing address is used as shipping address. */
  readonly checked: boolean;
  readonly agreement: boolean;
  /** Staff invited the customer: by which link, and with what email and terms. */
  readonly invitation: Invitation | undefined;
  readonly step: number;
}

export const emptyWizard: WizardState = {
  personalInfo: { fname: '', lname: '', emailid: '', cemailid: '', pass: '', cpass: '' },
  billingInfo: {
    company: '',
    billaddress: '',
    billcity: '',
    billstate: '',
    billzip: '',
    phone: '',
    shipaddress: '',
    shipcity: '',
    shipstate: '',
    shipzip: '',
  },
  paymentInfo: undefined,
  terms: false,
  checked: false,
  agreement: false,
  invitation: undefined,
  step: 0,
};

/** After how many days the customer's invoices are due; null where a payment method is asked for. */
export function invoicedDays({ invitation }: WizardState): number | null {
  return invitation?.kind === 'open' ? invitation.netDays : null;
}

/** How much of the open step is filled in, 0 to 100. */
export function filledPercent(state: WizardState): number {
  const { step, personalInfo, billingInfo, paymentInfo, agreement } = state;
  if (step === 2 && invoicedDays(state) !== null) return agreement ? 100 : 0;
  if (step === 2) return (paymentInfo ? 50 : 0) + (agreement ? 50 : 0);
  const texts = Object.values(step === 0 ? personalInfo : billingInfo);
  return (100 * texts.filter(Boolean).length) / texts.length;
}

/** A later step after a reload: the page kept everything but the password, which Submit will ask for. */
export function isPasswordLost(state: WizardState): boolean {
  return state.step > 0 && lacksPassword(state);
}

/** The person has begun, but the password is not there. */
export function lacksPassword({ personalInfo: { emailid, pass, cpass } }: WizardState): boolean {
  return emailid !== '' && (pass === '' || cpass === '');
}
