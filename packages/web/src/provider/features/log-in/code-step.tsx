import type { ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { CodeForm } from '../../../parts/log-in-step/code-form.tsx';
import { StepFrame } from '../../../parts/log-in-step/step-frame.tsx';
import type { LogIn } from './use-log-in.ts';
import { words } from './words.tsx';

export function CodeStep({ logIn }: { readonly logIn: LogIn }): ReactElement {
  const { brand } = usePublicConfig();
  return (
    <StepFrame title={words.code.title} icon="lock" focus="field" onBack={logIn.back}>
      <p>{words.code.text(<span className="font-medium text-ink">{brand.name}</span>)}</p>
      <CodeForm onCode={logIn.giveCode} />
      <p className="text-base">{words.code.lost}</p>
    </StepFrame>
  );
}
