import type { ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { AuthenticatorKey } from '../../../parts/authenticator-key/authenticator-key.tsx';
import { CodeForm } from '../../../parts/log-in-step/code-form.tsx';
import { NumberedTask } from '../../../parts/log-in-step/numbered-task.tsx';
import { StepFrame } from '../../../parts/log-in-step/step-frame.tsx';
import { tabStore } from '../../../session/tab-store.ts';
import { leadToSecurity } from './lead-to-security.ts';
import type { StepActions } from './step-props.ts';
import { words } from './words.tsx';

export interface SetUpStepProps {
  /** Base32. */
  readonly secret: string;
  readonly signIn: StepActions;
}

/** The provider wants a second factor from everybody, and this person has none yet. */
export function SetUpStep({ secret, signIn }: SetUpStepProps): ReactElement {
  const { brand } = usePublicConfig();
  return (
    <StepFrame title={words.setUp.title} icon="lock" onBack={signIn.back}>
      <p>{words.setUp.text}</p>
      <ol className="flex flex-col gap-6">
        <NumberedTask number={1} title={words.setUp.get}>
          {words.setUp.getText}
        </NumberedTask>
        <NumberedTask number={2} title={words.setUp.scan}>
          <div className="mt-3">
            <AuthenticatorKey secret={secret} issuer={brand.name} account={signIn.email} />
          </div>
        </NumberedTask>
        <NumberedTask number={3} title={words.setUp.enter}>
          <div className="mt-3">
            <CodeForm
              onCode={(code) => {
                leadToSecurity();
                tabStore.keep('recovery.make', true);
                return signIn.answer({ kind: 'setup-code', code });
              }}
            />
          </div>
        </NumberedTask>
      </ol>
    </StepFrame>
  );
}
