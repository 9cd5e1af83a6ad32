import type { ReactElement, ReactNode } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { AuthenticatorKey } from '../../../parts/authenticator-key/authenticator-key.tsx';
import { otpauthUri } from '../../../session/security/otpauth-uri.ts';
import { CodeForm } from './code-form.tsx';
import { StepFrame } from './step-frame.tsx';
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
        <Task number={1} title={words.setUp.get}>
          {words.setUp.getText}
        </Task>
        <Task number={2} title={words.setUp.scan}>
          <div className="mt-3">
            <AuthenticatorKey
              secret={secret}
              otpauthUri={otpauthUri({ secret, issuer: brand.name, account: signIn.email })}
            />
          </div>
        </Task>
        <Task number={3} title={words.setUp.enter}>
          <div className="mt-3">
            <CodeForm onCode={(code) => signIn.answer({ kind: 'setup-code', code })} />
          </div>
        </Task>
      </ol>
    </StepFrame>
  );
}

interface TaskProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Task({ number, title, children }: TaskProps): ReactElement {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-soft text-base font-medium text-brand-text"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-medium text-ink">{title}</h2>
        <div className="text-base">{children}</div>
      </div>
    </li>
  );
}
