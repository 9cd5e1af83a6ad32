import type { ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { AuthenticatorKey } from '../../../parts/authenticator-key/authenticator-key.tsx';
import { CodeForm } from '../../../parts/log-in-step/code-form.tsx';
import { NumberedTask } from '../../../parts/log-in-step/numbered-task.tsx';
import { StepFrame } from '../../../parts/log-in-step/step-frame.tsx';
import type { LogIn } from './use-log-in.ts';
import { words } from './words.tsx';

export interface SetUpStepProps {
  /** Base32. */
  readonly secret: string;
  readonly logIn: LogIn;
}

/** The first login of a member: an authenticator app is required. */
export function SetUpStep({ secret, logIn }: SetUpStepProps): ReactElement {
  const { brand } = usePublicConfig();
  return (
    <StepFrame title={words.setUp.title} icon="lock" onBack={logIn.back}>
      <p>{words.setUp.text}</p>
      <ol className="flex flex-col gap-6">
        <NumberedTask number={1} title={words.setUp.get}>
          {words.setUp.getText}
        </NumberedTask>
        <NumberedTask number={2} title={words.setUp.scan}>
          <div className="mt-3">
            <AuthenticatorKey secret={secret} issuer={brand.name} account={logIn.email} />
          </div>
        </NumberedTask>
        <NumberedTask number={3} title={words.setUp.enter}>
          <div className="mt-3">
            <CodeForm onCode={logIn.giveCode} />
          </div>
        </NumberedTask>
      </ol>
    </StepFrame>
  );
}
