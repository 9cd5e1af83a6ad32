import { forgotPasswordForm, messages, newPasswordForm } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { validateForm } from '../../api/validate-form.ts';
import { useSession } from '../../session/session-context.ts';
import { NewPasswordFields } from '../../parts/new-password/new-password-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';

export interface PasswordDialogsProps {
  /** What stands in the log-in form already. */
  readonly email: string;
  readonly onClose: () => void;
}

/** First the e-mail for the code, then code and new password (specification §2, §4). */
export function PasswordDialogs({ email, onClose }: PasswordDialogsProps): ReactElement {
  const [sentTo, setSentTo] = useState('');
  return sentTo === '' ? (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={messages.forgotPassword}
      description="Enter your e-mail and we send a verification code to it."
    >
      <ForgotPasswordForm email={email} onSent={setSentTo} />
    </Dialog>
  ) : (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      title={messages.newPassword}
      description={`Enter the code sent to ${sentTo} and choose a new password.`}
    >
      <NewPasswordForm email={sentTo} onDone={onClose} />
    </Dialog>
  );
}

function ForgotPasswordForm({
  email,
  onSent,
}: {
  readonly email: string;
  readonly onSent: (email: string) => void;
}): ReactElement {
  const session = useSession();
  const form = useForm({
    initial: { email },
    validate: (values) => validateForm(forgotPasswordForm, values),
    onSubmit: async (values) => {
      try {
        await session.forgotPassword(values.email);
        onSent(values.email);
      } catch (error) {
        toast.error(textOf(error));
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField large label="Email" type="email" autoComplete="username" required {...form.field('email')} />
      <Button type="submit" size="large" tone="primary" full busy={form.busy}>
        Send verification code
      </Button>
    </form>
  );
}

function NewPasswordForm({ email, onDone }: { readonly email: string; readonly onDone: () => void }): ReactElement {
  const session = useSession();
  const form = useForm({
    initial: { code: '', password: '', confirmPassword: '' },
    validate: (values) => validateForm(newPasswordForm, values),
    onSubmit: async ({ code, password }) => {
      try {
        await session.resetPassword(email, code, password);
        toast.success(messages.passwordUpdated);
        onDone();
      } catch (error) {
        toast.error(textOf(error));
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField
        large
        label="Verification code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
      <NewPasswordFields large password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
      <Button type="submit" size="large" tone="primary" full busy={form.busy}>
        {messages.submit}
      </Button>
    </form>
  );
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : messages.networkError;
}
