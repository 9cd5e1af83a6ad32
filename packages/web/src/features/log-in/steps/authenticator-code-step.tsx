import type { ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { CodeForm } from '../../../parts/log-in-step/code-form.tsx';
import { StepFrame } from '../../../parts/log-in-step/step-frame.tsx';
import type { StepActions } from './step-props.ts';
import { SupportLink } from './support-link.tsx';
import { words } from './words.tsx';

interface AuthenticatorCodeStepProps {
  readonly signIn: StepActions;
  readonly recover: ReactElement;
}

export function AuthenticatorCodeStep({ signIn, recover }: AuthenticatorCodeStepProps): ReactElement {
  const { brand } = usePublicConfig();
  return (
    <StepFrame title={words.app.title} icon="lock" focus="field" onBack={signIn.back}>
      <p>{words.app.text(<span className="font-medium text-ink">{brand.name}</span>)}</p>
      <CodeForm
        offersToRemember
        onCode={(code, rememberBrowser) => signIn.answer({ kind: 'code', code, rememberBrowser })}
      />
      {recover}
      <p className="text-base">{words.app.lost(<SupportLink />)} </p>
    </StepFrame>
  );
}
