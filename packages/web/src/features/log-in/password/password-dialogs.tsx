import { forgotPasswordForm, messages, newPasswordForm } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { validateForm } from '../../../api/validate-form.ts';
import { useSession } from '../../../session/session-context.ts';
import { NewPasswordFields } from '../../../parts/new-password/new-password-fields.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { DialogCancel } from '../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

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
      description={words.forgotText}
    >
      <ForgotPasswordForm email={email} onSent={setSentTo} />
    </Dialog>
  ) : (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      title={messages.newPassword}
      description={words.newText(sentTo)}
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
        toast.clear('reset');
        onSent(values.email);
      } catch (error) {
        toast.error(textOf(error), { about: 'reset' });
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField large label={words.email} type="email" autoComplete="username" required {...form.field('email')} />
      <div className="flex flex-col gap-2">
        <Button type="submit" size="large" tone="primary" full busy={form.busy}>
          {words.sendCode}
        </Button>
        <DialogCancel />
      </div>
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
        toast.success(messages.passwordUpdated, { about: 'reset' });
        onDone();
      } catch (error) {
        toast.error(textOf(error), { about: 'reset' });
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField
        large
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
      <NewCode email={email} />
      <NewPasswordFields large password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
      <div className="flex flex-col gap-2">
        <Button type="submit" size="large" tone="primary" full busy={form.busy}>
          {messages.submit}
        </Button>
        <DialogCancel />
      </div>
    </form>
  );
}

/** For a code that never came; the one before it no longer counts. */
function NewCode({ email }: { readonly email: string }): ReactElement {
  const session = useSession();
  const [sending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    try {
      await session.forgotPassword(email);
      toast.note(words.codeSent, { about: 'reset' });
    } catch (error) {
      toast.error(textOf(error), { about: 'reset' });
    }
    setSending(false);
  }
  return (
    <Button tone="quiet" busy={sending} className="-mt-3 -ml-3 self-start" onClick={() => void send()}>
      {words.sendAgain}
    </Button>
  );
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : messages.networkError;
}
