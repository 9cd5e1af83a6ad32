import type { ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { CodeForm } from './code-form.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepActions } from './step-props.ts';
import { SupportLink } from './support-link.tsx';

export function AuthenticatorCodeStep({ signIn }: { readonly signIn: StepActions }): ReactElement {
  const { brand } = usePublicConfig();
  return (
    <StepFrame title="Enter the code from your authenticator app" icon="lock" focus="field" onBack={signIn.back}>
      <p>
        Open the app on your phone. The code for <span className="font-medium text-ink">{brand.name}</span> changes
        every 30 seconds.
      </p>
      <CodeForm
        offersToRemember
        onCode={(code, rememberBrowser) => signIn.answer({ kind: 'code', code, rememberBrowser })}
      />
      <p className="text-base">
        Phone lost or replaced? Write to <SupportLink />.
      </p>
    </StepFrame>
  );
}
