import { Suspense, type ReactElement } from 'react';
import { latePart } from '../../../ui/late/late-part.tsx';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { Loader } from '../../../ui/feedback/loader.tsx';
import { useDocumentTitle } from '../../../ui/layout/document-title.ts';
import { PublicHeader } from '../../../ui/layout/public-header.tsx';
import { useStaffState } from '../../session/session-context.ts';
import { CodeStep } from './code-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordForm } from './password-form.tsx';
import { useLogIn, type LogIn } from './use-log-in.ts';
import { words } from './words.tsx';

/** Draws a QR code, which only a first login needs. */
const SetUpStep = latePart(async () => (await import('./set-up-step.tsx')).SetUpStep);

export function LogInPage(): ReactElement {
  const { brand } = usePublicConfig();
  const logIn = useLogIn();
  useDocumentTitle(words.tab);
  return (
    <div className="flex min-h-dvh flex-col text-lg">
      <PublicHeader name={brand.name} logoUrl={brand.logoUrl} />
      <main className="flex flex-1 flex-col items-center px-4 pt-6 pb-24 sm:justify-center">
        <div className="w-full max-w-md rounded-box border border-line bg-surface px-5 py-8 sm:px-8">
          <Suspense fallback={<Loader />}>
            <StepOf logIn={logIn} />
          </Suspense>
        </div>
      </main>
    </div>
  );
}

function StepOf({ logIn }: { readonly logIn: LogIn }): ReactElement {
  const { brand } = usePublicConfig();
  const state = useStaffState();
  const { question } = logIn;
  if (question?.step === 'new_password') return <NewPasswordStep logIn={logIn} />;
  if (question?.step === 'set_up') return <SetUpStep secret={question.secret} logIn={logIn} />;
  if (question?.step === 'code') return <CodeStep logIn={logIn} />;
  return (
    <>
      <h1 className="text-2xl font-semibold">{words.title}</h1>
      <p className="mt-1 text-ink-soft">{words.lead(brand.name)}</p>
      {state.kind === 'out' && state.ended && (
        <output className="mt-4 block rounded-box bg-note-soft p-3 text-base">{words.ended}</output>
      )}
      <PasswordForm logIn={logIn} />
    </>
  );
}
