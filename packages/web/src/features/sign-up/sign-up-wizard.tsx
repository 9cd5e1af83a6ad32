import { messages } from '@linekeeper/contract';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../navigation/paths.ts';
import { dialogLate } from '../../ui/late/shown-late.tsx';
import { Stepper } from '../../ui/layout/stepper.tsx';
import { BillingStep } from './billing-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PasswordNote } from './password-note.tsx';
import { PersonalStep } from './personal-step.tsx';
import { usePlaces } from './use-places.ts';
import { filledPercent, invoicedDays, isPasswordLost, lacksPassword, type WizardState } from './wizard-state.ts';
import { useWizard, wizard } from './wizard.ts';
import { words } from './words.ts';

const loadDialog = () => import('../../parts/verify-email-dialog/verify-email-dialog.tsx');
const VerifyEmailDialog = dialogLate(async () => (await loadDialog()).VerifyEmailDialog);

const firstTitles = [messages.personalInformation, messages.billingAndShippingInformation] as const;

/** Three steps, the last without a payment method for those who will pay by invoice; the header leads back to earlier ones, never forward (specification §2, §4). */
export function SignUpWizard(): ReactElement {
  const state = useWizard();
  const { step } = state;
  const titles = [...firstTitles, invoicedDays(state) === null ? messages.paymentInformation : words.termsTitle];
  const { goTo } = usePlaces();
  const navigate = useNavigate();
  const place = useStartOfStep(state);
  useEffect(() => {
    // Fetched before it is needed: a sign-up that went through must not end at a file that is gone after an update.
    if (step === 2) loadDialog().catch(() => undefined);
  }, [step]);
  const [verifying, setVerifying] = useState('');
  function leave(confirmedEmail?: string): void {
    setVerifying('');
    wizard.clear();
    void navigate({ to: paths.logIn, state: { confirmedEmail } });
  }
  return (
    <div ref={place} tabIndex={-1} className="flex scroll-mt-6 flex-col gap-8 outline-none">
      <Stepper label={words.stepsLabel} titles={titles} current={step} percent={filledPercent(state)} onBack={goTo} />
      {isPasswordLost(state) && <PasswordNote />}
      {step === 0 && <PersonalStep />}
      {step === 1 && <BillingStep />}
      {step === 2 && <PaymentStep onSignedUp={setVerifying} />}
      {verifying && (
        <VerifyEmailDialog
          open
          email={verifying}
          onOpenChange={(open) => open || leave()}
          onVerified={() => leave(verifying)}
        />
      )}
    </div>
  );
}

/** A new step begins at its beginning: for the eye and for the keyboard; the first one at the password if that alone is missing. */
function useStartOfStep(state: WizardState): RefObject<HTMLDivElement | null> {
  const { step } = state;
  const start = step === 0 && lacksPassword(state) ? 'input[name="pass"]' : null;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = start === null ? null : place.current?.querySelector<HTMLInputElement>(start);
    (field ?? place.current)?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [step, start]);
  return place;
}
