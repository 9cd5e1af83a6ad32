import { changePasswordForm, messages } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { validateForm } from '../../../api/validate-form.ts';
import type { PoolError } from '../../../session/pool/pool-error.ts';
import { NewPasswordFields } from '../../../parts/new-password/new-password-fields.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { useSecurity } from './use-security.ts';
import { words } from './words.tsx';

export interface ChangePasswordDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly email: string;
}

export function ChangePasswordDialog({ open, onOpenChange, email }: ChangePasswordDialogProps): ReactElement {
  const { endpoint } = usePublicConfig().identity;
  // Only our own pool ends other sessions with a new password.
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closesOnlyByButton
      title={words.password.title}
      description={endpoint === null ? words.password.othersStay : words.password.othersEnd}
    >
      <PasswordForm email={email} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PasswordForm({ email, onDone }: { readonly email: string; readonly onDone: () => void }): ReactElement {
  const act = useSecurity();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { oldPassword: '', password: '', confirmPassword: '' },
    validate: (values) => validateForm(changePasswordForm, values),
    onSubmit: async ({ oldPassword, password }) => {
      setRefused('');
      const outcome = await act((security) => security.changePassword(oldPassword, password));
      if (outcome.ok) {
        toast.success(messages.passwordUpdated);
        onDone();
        return;
      }
      const place = placeOf(outcome.refusal);
      if (place) form.setErrors({ [place]: outcome.refusal.message });
      else setRefused(outcome.refusal.message);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={words.password.current}
        type="password"
        autoComplete="current-password"
        required
        {...form.field('oldPassword')}
      />
      <NewPasswordFields password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.password.button}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The field that a refusal is about. */
function placeOf({ code }: PoolError): 'oldPassword' | 'password' | undefined {
  if (code === 'NotAuthorizedException') return 'oldPassword';
  return code === 'InvalidPasswordException' ? 'password' : undefined;
}
