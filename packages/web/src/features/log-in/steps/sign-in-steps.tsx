import { Suspense, useState, type ReactElement } from 'react';
import type { SignInStep } from '../../../session/pool/sign-in-step.ts';
import { latePart } from '../../../ui/late/late-part.tsx';
import { Loader } from '../../../ui/feedback/loader.tsx';
import { AuthenticatorCodeStep } from './authenticator-code-step.tsx';
import { ChooseCodeStep } from './choose-code-step.tsx';
import { CustomStep } from './custom-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { RecoveryButton } from './recovery-button.tsx';
import { RecoveryStep } from './recovery-step.tsx';
import { SmsCodeStep } from './sms-code-step.tsx';
import type { StepActions } from './step-props.ts';

/** Draws a QR code, which most log-ins never need. */
const SetUpStep = latePart(async () => (await import('./set-up-step.tsx')).SetUpStep);

export interface SignInStepsProps {
  readonly step: SignInStep;
  readonly signIn: StepActions;
}

/** The screen of each step that the pool may ask for between password and tokens (specification §4). */
export function SignInSteps({ step, signIn }: SignInStepsProps): ReactElement {
  const [recovering, setRecovering] = useState(false);
  if (recovering) return <RecoveryStep signIn={signIn} onBack={() => setRecovering(false)} />;
  const recover = <RecoveryButton onClick={() => setRecovering(true)} />;
  if (step.kind === 'sms-code') return <SmsCodeStep destination={step.destination} signIn={signIn} recover={recover} />;
  if (step.kind === 'authenticator-code') return <AuthenticatorCodeStep signIn={signIn} recover={recover} />;
  if (step.kind === 'choose-code') return <ChooseCodeStep choices={step.choices} signIn={signIn} recover={recover} />;
  if (step.kind === 'custom') return <CustomStep parameters={step.parameters} signIn={signIn} />;
  if (step.kind === 'new-password') return <NewPasswordStep missing={step.missing} signIn={signIn} />;
  return (
    <Suspense fallback={<Loader />}>
      <SetUpStep secret={step.secret} signIn={signIn} />
    </Suspense>
  );
}
