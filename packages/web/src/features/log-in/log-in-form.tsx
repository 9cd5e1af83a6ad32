import { messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { Button } from '../../ui/action/button.tsx';
import { textLinkLook } from '../../ui/action/text-link-look.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useTypedBefore } from '../../ui/form/use-typed-before.ts';
import { useLogInRules } from './use-log-in-rules.ts';
import { words } from './words.ts';

export interface LogInFormProps {
  /** Typed before, when a later step led back here. */
  readonly email: string;
  readonly onSubmit: (email: string, password: string) => Promise<void>;
  /** Takes what stands in the e-mail field along. */
  readonly onForgot: (email: string) => void;
}

export function LogInForm({ email, onSubmit, onForgot }: LogInFormProps): ReactElement {
  const { faults, bring } = useLogInRules();
  const form = useForm({
    initial: { email, password: '' },
    validate: (values) => faults?.(values) ?? {},
    onSubmit: (values) => (faults ? onSubmit(values.email, values.password) : submitWithRules()),
  });
  const place = useTypedBefore(form);
  /** Who is quicker than the rules is sent on as soon as they are there. */
  const submitWithRules = () =>
    bring().then(
      () => void setTimeout(() => place.current?.requestSubmit()),
      () => toast.error(messages.networkError, { about: 'log-in' }),
    );
  return (
    <>
      {/* Without its code the form sends nothing: a password never reaches an address. */}
      <form ref={place} method="dialog" noValidate onSubmit={form.submit} className="mt-8 flex flex-col gap-5">
        <TextField large label={words.email} type="email" autoComplete="username" required {...form.field('email')} />
        <TextField
          large
          label={words.password}
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
          onClick={() => onForgot(form.values.email)}
        >
          {messages.forgotPassword}
        </button>
        <p className="text-ink-soft">
          {words.newHere}{' '}
          <PageLink to={paths.signUp} className={textLinkLook}>
            {messages.signUp}
          </PageLink>
        </p>
      </div>
    </>
  );
}
