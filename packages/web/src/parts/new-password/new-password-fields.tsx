import { messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormField } from '../../ui/form/use-form.ts';

export interface NewPasswordFieldsProps {
  readonly password: FormField;
  readonly confirmPassword: FormField;
  /** On public pages. */
  readonly large?: boolean;
}

/** A password of one's own, twice; what it must have stands below before anything is wrong. */
export function NewPasswordFields({ password, confirmPassword, large = false }: NewPasswordFieldsProps): ReactElement {
  return (
    <>
      <TextField
        large={large}
        label={messages.newPassword}
        type="password"
        autoComplete="new-password"
        required
        hint="8 or more characters: capital and small letters, a number and one of @$!%*?&"
        {...password}
      />
      <TextField
        large={large}
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        required
        {...confirmPassword}
      />
    </>
  );
}
