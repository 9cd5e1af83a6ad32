import { logInForm } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { validateForm } from '../../../api/validate-form.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { LogIn } from './use-log-in.ts';
import { words } from './words.tsx';

/** Email and password. A refusal belongs to no single field, so it is said above the button. */
export function PasswordForm({ logIn }: { readonly logIn: LogIn }): ReactElement {
  const [refused, setRefused] = useState<string>();
  const form = useForm({
    initial: { email: logIn.email, password: '' },
    validate: (values) => validateForm(logInForm, values),
    onSubmit: async ({ email, password }) => {
      setRefused(undefined);
      setRefused(await logIn.begin(email.trim(), password));
    },
  });
  return (
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
      {refused !== undefined && <Banner tone="bad" title={refused} />}
      <Button type="submit" size="large" tone="primary" full busy={form.busy} className="mt-1">
        {words.logIn}
      </Button>
    </form>
  );
}
