import { messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormField } from '../../ui/form/use-form.ts';
import { words } from './words.ts';

export interface NewPasswordFieldsProps {
  readonly password: FormField;
  readonly confirmPassword: FormField;
  /** On public pages. */
  readonly large?: boolean;
}

/** A new password, twice, with its rules below. */
export function NewPasswordFields({ password, confirmPassword, large = false }: NewPasswordFieldsProps): ReactElement {
  return (
    <>
      <TextField
        large={large}
        label={messages.newPassword}
        type="password"
        autoComplete="new-password"
        required
        hint={words.hint}
        {...password}
      />
      <TextField
        large={large}
        label={words.confirm}
        type="password"
        autoComplete="new-password"
        required
        {...confirmPassword}
      />
    </>
  );
}
