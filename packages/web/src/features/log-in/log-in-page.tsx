import { logInForm, messages } from '@linekeeper/contract';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { validateForm } from '../../api/validate-form.ts';
import { paths } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { PublicHeader } from '../../ui/public-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { LineStory } from './line-story.tsx';

const PasswordDialogs = lazy(async () => ({ default: (await import('./password-dialogs.tsx')).PasswordDialogs }));
const VerifyEmailDialog = lazy(async () => {
  const part = await import('../../parts/verify-email-dialog/verify-email-dialog.tsx');
  return { default: part.VerifyEmailDialog };
});

export function LogInPage(): ReactElement {
  const { brand } = usePublicConfig();
  useDocumentTitle(messages.login);
  return (
    <div className="grid min-h-dvh text-lg lg:grid-cols-[minmax(480px,5fr)_6fr]">
      <div className="flex flex-col bg-surface">
        <PublicHeader name={brand.name} logoUrl={brand.logoUrl} />
        <main className="flex flex-1 flex-col justify-center px-5 pt-6 pb-24 sm:px-8">
          <div className="mx-auto w-full max-w-sm">
            <h1 className="text-2xl font-semibold">Welcome back</h1>
            <p className="mt-1 text-ink-soft">Log in to see your lines and their money.</p>
            <LogInForm />
          </div>
        </main>
      </div>
      <LineStory />
    </div>
  );
}

type Overlay = { readonly kind: 'forgot' } | { readonly kind: 'verify'; readonly email: string };

function LogInForm(): ReactElement {
  const session = useSession();
  const [overlay, setOverlay] = useState<Overlay>();
  useEffect(() => session.warmUp(), [session]);
  const form = useForm({
    initial: { email: '', password: '' },
    validate: (values) => validateForm(logInForm, values),
    onSubmit: async ({ email, password }) => {
      toast.clear();
      const outcome = await session.signIn(email, password).catch((error: unknown) => networkFailure(error));
      // The session's new state leads on from here: the route of this page sends logged-in visitors home.
      if (outcome.kind === 'signed-in') return toast.success(messages.loginSuccessful);
      if (outcome.kind === 'failed') return toast.error(outcome.text);
      await session.resendCode(email).catch((error: unknown) => toast.error(networkFailure(error).text));
      setOverlay({ kind: 'verify', email });
    },
  });
  const close = (): void => setOverlay(undefined);
  return (
    <>
      <form noValidate onSubmit={form.submit} className="mt-8 flex flex-col gap-5">
        <TextField large label="Email" type="email" autoComplete="username" required {...form.field('email')} />
        <TextField
          large
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <Button type="submit" size="large" tone="primary" full busy={form.busy} className="mt-1">
          {messages.signIn}
        </Button>
      </form>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <button
          type="button"
          className="font-medium text-brand-text underline-offset-4 hover:underline"
          onClick={() => setOverlay({ kind: 'forgot' })}
        >
          {messages.forgotPassword}
        </button>
        <p className="text-ink-soft">
          New here? <TextLink to={paths.signUp}>{messages.signUp}</TextLink>
        </p>
      </div>
      <Suspense fallback={null}>
        {overlay?.kind === 'forgot' && <PasswordDialogs email={form.values.email} onClose={close} />}
        {overlay?.kind === 'verify' && (
          <VerifyEmailDialog open email={overlay.email} onOpenChange={(open) => open || close()} onVerified={close} />
        )}
      </Suspense>
    </>
  );
}

function networkFailure(error: unknown): { readonly kind: 'failed'; readonly text: string } {
  return { kind: 'failed', text: error instanceof Error ? error.message : messages.networkError };
}
