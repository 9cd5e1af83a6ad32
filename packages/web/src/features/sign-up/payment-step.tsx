import { currentConsent, messages } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { HostedPaymentForm } from '../../parts/hosted-payment-form/hosted-payment-form.tsx';
import { useLegalText } from '../../parts/legal/use-legal-text.ts';
import { ConsentText } from '../../parts/payment/consent-text.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Icon } from '../../ui/look/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { submitSignUp } from './submit-sign-up.ts';
import { usePlaces } from './use-places.ts';
import { invoicedDays, isPasswordLost } from './wizard-state.ts';
import { useWizard, wizard } from './wizard.ts';
import { words } from './words.ts';

export interface PaymentStepProps {
  readonly onSignedUp: (email: string) => void;
}

/** The payment method and the agreement; of who will pay by invoice, the agreement alone. */
export function PaymentStep({ onSignedUp }: PaymentStepProps): ReactElement {
  const state = useWizard();
  const { paymentInfo, agreement } = state;
  const days = invoicedDays(state);
  const { goTo } = usePlaces();
  const terms = useLegalText('terms');
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    setBusy(true);
    toast.clear();
    const outcome = await submitSignUp(wizard.read(), terms.data?.version);
    // After a success there is nothing left to submit: the button stays busy until this step goes.
    if (outcome.kind === 'signed-up') return onSignedUp(outcome.email);
    setBusy(false);
    if (outcome.kind === 'incomplete') {
      goTo(outcome.step);
      return toast.error(outcome.text, isPasswordLost(state) ? { detail: words.passwordLostText } : {});
    }
    // The provider's token is good for one attempt only, whatever became of it.
    wizard.change({ paymentInfo: undefined });
    toast.error(outcome.text, outcome.hint ? { detail: outcome.hint } : {});
  }
  return (
    <div className="flex flex-col gap-6">
      {days === null ? <PaymentMethod busy={busy} /> : <PaysByInvoice days={days} />}
      <Agreement agreement={agreement} />
      {agreement && (
        <Button
          size="large"
          tone="primary"
          busy={busy}
          disabled={!paymentInfo && days === null}
          className="self-end max-sm:w-full"
          onClick={() => void submit()}
        >
          {messages.submit}
        </Button>
      )}
    </div>
  );
}

function PaymentMethod({ busy }: { readonly busy: boolean }): ReactElement {
  const { payments } = usePublicConfig();
  const { paymentInfo } = useWizard();
  return (
    <section aria-label={messages.cardInformation} className="flex flex-col gap-4 rounded-box border border-line p-5">
      <div>
        <h2 className="font-semibold">{messages.cardInformation}</h2>
        <p className="text-base text-ink-soft">{words.paymentNote}</p>
      </div>
      {paymentInfo && <PaymentAdded cardNumber={paymentInfo.cardNumber} />}
      <section aria-label={words.authorization} className="flex flex-col gap-1.5 text-sm text-ink-soft">
        <p className="font-medium">{words.authorizationLead}</p>
        <ConsentText version={currentConsent} />
      </section>
      <HostedPaymentForm
        config={payments}
        disabled={busy}
        token={paymentInfo}
        buttonText={paymentInfo ? words.changePayment : words.enterPayment}
        onToken={(token) => wizard.change({ paymentInfo: token })}
        onExpire={() => {
          wizard.change({ paymentInfo: undefined });
          toast.note(words.paymentExpired);
        }}
      />
    </section>
  );
}

function PaysByInvoice({ days }: { readonly days: number }): ReactElement {
  return (
    <section aria-label={words.byInvoice} className="flex flex-col gap-1 rounded-box border border-line p-5">
      <h2 className="font-semibold">{words.byInvoice}</h2>
      <p className="text-base text-ink-soft">{words.byInvoiceNote(days)}</p>
    </section>
  );
}

function PaymentAdded({ cardNumber }: { readonly cardNumber: string }): ReactElement {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-good">
      <Icon name="check" />
      <span className="font-medium">{messages.paymentDetailsAdded}</span>
      {cardNumber && <span className="text-base text-ink-soft">{words.endingIn(cardNumber.slice(-4))}</span>}
    </p>
  );
}

function Agreement({ agreement }: { readonly agreement: boolean }): ReactElement {
  const { showTerms } = usePlaces();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Checkbox
        name="agreement"
        label={words.agreement}
        checked={agreement}
        onChange={(ticked) => wizard.change({ agreement: ticked })}
      />
      <button
        type="button"
        className="font-medium text-brand-text underline-offset-4 hover:underline"
        onClick={showTerms}
      >
        {messages.clickHereToReview}
      </button>
    </div>
  );
}
