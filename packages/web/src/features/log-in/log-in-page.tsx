import { messages } from '@linekeeper/contract';
import { useEffect, type ReactElement } from 'react';
import { dialogLate, shownLate } from '../../ui/late/shown-late.tsx';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import { Loader } from '../../ui/feedback/loader.tsx';
import { PublicHeader } from '../../ui/layout/public-header.tsx';
import { LegalLinks } from '../../parts/legal/legal-links.tsx';
import type { PasswordDialogsProps } from './password/password-dialogs.tsx';
import type { ExpiredNoticeProps } from './steps/expired-notice.tsx';
import type { SignInStepsProps } from './steps/sign-in-steps.tsx';
import { LineStory } from './line-story.tsx';
import { LogInForm } from './log-in-form.tsx';
import { useConfirmedEmail } from './use-confirmed-email.ts';
import { useSignIn, type SignIn } from './use-sign-in.ts';
import { withAllStyles } from './with-all-styles.ts';
import { words } from './words.ts';

const PasswordDialogs = shownLate<PasswordDialogsProps>(
  async () => (await withAllStyles(import('./password/password-dialogs.tsx'))).PasswordDialogs,
  { isWanted: () => true, close: ({ onClose }) => onClose() },
);
const SignInSteps = shownLate<SignInStepsProps>(
  async () => (await withAllStyles(import('./steps/sign-in-steps.tsx'))).SignInSteps,
  {
    isWanted: () => true,
    close: ({ signIn }) => signIn.back(),
    waiting: <Loader />,
  },
);
const ExpiredNotice = shownLate<ExpiredNoticeProps>(
  async () => (await withAllStyles(import('./steps/expired-notice.tsx'))).ExpiredNotice,
  { isWanted: () => true, close: ({ onBack }) => onBack(), waiting: <Loader /> },
);
const VerifyEmailDialog = dialogLate(
  async () =>
    (await withAllStyles(import('../../parts/verify-email-dialog/verify-email-dialog.tsx'))).VerifyEmailDialog,
);

export function LogInPage(): ReactElement {
  const { brand } = usePublicConfig();
  const session = useSession();
  const confirmedEmail = useConfirmedEmail();
  const signIn = useSignIn(confirmedEmail);
  useDocumentTitle(messages.login);
  useEffect(() => session.warmUp(), [session]);
  return (
    <div
      data-form-at={signIn.overlay ? 'centre' : 'left'}
      className="grid min-h-dvh text-lg lg:grid-cols-[minmax(480px,5fr)_6fr]"
    >
      <div className="flex min-w-0 flex-col bg-surface">
        <PublicHeader name={brand.name} logoUrl={brand.logoUrl} />
        <main className="flex flex-1 flex-col justify-center px-5 pt-6 pb-24 sm:px-8">
          <div className="mx-auto w-full max-w-sm">
            <StageOf signIn={signIn} isConfirmed={confirmedEmail !== ''} />
          </div>
        </main>
        <LegalLinks isPublic />
      </div>
      <LineStory />
      <OverlayOf signIn={signIn} />
    </div>
  );
}

/** The form itself waits for nothing: it is taken over with the painted page, and not after it. */
function StageOf({ signIn, isConfirmed }: { readonly signIn: SignIn; readonly isConfirmed: boolean }): ReactElement {
  const { stage, back } = signIn;
  if (stage.kind !== 'form')
    return stage.kind === 'expired' ? (
      <ExpiredNotice what={stage.what} onBack={back} />
    ) : (
      <SignInSteps key={stage.number} step={stage.step} signIn={signIn} />
    );
  return (
    <>
      <h1 className="text-2xl font-semibold">{words.title}</h1>
      <p className="mt-1 text-ink-soft">{words.lead}</p>
      {isConfirmed ? <Note>{words.confirmed}</Note> : <HasEnded />}
      <LogInForm email={signIn.email} onSubmit={signIn.submit} onForgot={signIn.forgot} />
    </>
  );
}

/** Said to whom it happened to while a page was open: that, and nothing more, was lost. */
function HasEnded(): ReactElement | null {
  const state = useSessionState();
  if (state.kind !== 'out') return null;
  if (state.closed) return <Note>{words.closed}</Note>;
  return state.ended ? <Note>{words.ended}</Note> : null;
}

function Note({ children }: { readonly children: string }): ReactElement {
  return <output className="mt-4 block rounded-box bg-note-soft p-3 text-base">{children}</output>;
}

function OverlayOf({ signIn }: { readonly signIn: SignIn }): ReactElement | null {
  const { overlay, email, closeOverlay: close } = signIn;
  if (overlay === 'forgot') return <PasswordDialogs email={email} onClose={close} />;
  if (overlay !== 'verify') return null;
  return <VerifyEmailDialog open email={email} onOpenChange={(open) => open || close()} onVerified={close} />;
}
