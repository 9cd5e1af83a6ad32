import { logInForm, messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { validateForm } from '../../api/validate-form.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { words } from './words.ts';

export interface LogInFormProps {
  /** Typed before, when a later step led back here. */
  readonly email: string;
  readonly onSubmit: (email: string, password: string) => Promise<void>;
  /** Takes what stands in the e-mail field along. */
  readonly onForgot: (email: string) => void;
}

export function LogInForm({ email, onSubmit, onForgot }: LogInFormProps): ReactElement {
  const form = useForm({
    initial: { email, password: '' },
    validate: (values) => validateForm(logInForm, values),
    onSubmit: (values) => onSubmit(values.email, values.password),
  });
  return (
    <>
      <form noValidate onSubmit={form.submit} className="mt-8 flex flex-col gap-5">
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
          {words.newHere} <TextLink to={paths.signUp}>{messages.signUp}</TextLink>
        </p>
      </div>
    </>
  );
}
