import {
  billingForm,
  currentConsent,
  messages,
  personalForm,
  plainPhone,
  signUpEndpoints,
  type RefusalCode,
} from '@linekeeper/contract';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { invoicedDays, type WizardState } from './wizard-state.ts';

export type SignUpOutcome =
  | { readonly kind: 'incomplete'; readonly text: string; readonly step: number }
  | { readonly kind: 'signed-up'; readonly email: string }
  | { readonly kind: 'failed'; readonly text: string; readonly hint?: string };

/** Refusals whose harmless hint may stand beside the specified sentence; everything else would help a stranger. */
const hintedRefusals: ReadonlySet<string> = new Set<RefusalCode>([
  'password_common',
  'password_personal',
  'payment_form_expired',
  'sign_up_failed',
  'sign_up_invitation_gone',
  'terms_changed',
  'too_many_requests',
]);

/**
 * Sends the merged form (specification §7) and says which of the specified sentences follows (§5, §8). `termsVersion` is
 * the one that was shown; the server takes the one in force when it could not be read.
 */
export async function submitSignUp(state: WizardState, termsVersion?: number): Promise<SignUpOutcome> {
  const { personalInfo, billingInfo, paymentInfo, agreement, invitation } = state;
  const personal = personalForm.safeParse(personalInfo);
  if (!personal.success) return { kind: 'incomplete', text: messages.enterPersonalInformation, step: 0 };
  const billing = billingForm.safeParse(billingInfo);
  if (!billing.success) return { kind: 'incomplete', text: messages.fillAllDetails, step: 1 };
  const paysByInvoice = invoicedDays(state) !== null;
  if ((!paymentInfo && !paysByInvoice) || !agreement)
    return { kind: 'incomplete', text: messages.fillAllDetails, step: 2 };

  const answer = await callEndpoint(signUpEndpoints.signUp, {
    body: {
      agreement: true,
      ...personal.data,
      ...billing.data,
      phone: plainPhone(billing.data.phone),
      ...(!paysByInvoice && { opaqueData: paymentInfo?.opaqueData, consentVersion: currentConsent }),
      ...(termsVersion !== undefined && { termsVersion }),
      ...(invitation?.kind === 'open' && { invitation: invitation.token }),
    },
  });
  if (answer.ok) return { kind: 'signed-up', email: personal.data.emailid };
  const { refusal } = answer;
  const again = paysByInvoice ? '' : messages.enterPaymentAgain;
  if (!refusal) return { kind: 'failed', text: messages.unknownError + again };
  const text = messages.signUpRefused + again;
  return hintedRefusals.has(refusal.code) ? { kind: 'failed', text, hint: refusal.text } : { kind: 'failed', text };
}
