import { constants, messages, verifyEmailForm } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { validateForm } from '../../api/validate-form.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/action/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { OtpField } from '../../ui/form/otp-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

export interface VerifyEmailDialogProps {
  readonly open: boolean;
  readonly email: string;
  readonly onOpenChange: (open: boolean) => void;
  /** Called after the code was accepted and the toast shown. */
  readonly onVerified: () => void;
}

/** Takes the six-digit code of the e-mail after a sign-up, or at the first log-in (specification §2, §4). */
export function VerifyEmailDialog({ open, email, onOpenChange, onVerified }: VerifyEmailDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closesOnlyByButton
      title={
        <>
          {messages.enterCodeSentTo} <span className="text-brand-text">{email}</span>
        </>
      }
      description={messages.verifyLaterNote}
    >
      <CodeForm email={email} onVerified={onVerified} />
    </Dialog>
  );
}

function CodeForm({ email, onVerified }: Pick<VerifyEmailDialogProps, 'email' | 'onVerified'>): ReactElement {
  const session = useSession();
  const [resending, setResending] = useState(false);
  const form = useForm({
    initial: { code: '' },
    validate: (values) => validateForm(verifyEmailForm, values),
    onSubmit: async ({ code }) => {
      const failure = await failureOf(session.confirmSignUp(email, code));
      if (failure !== undefined) return toast.error(failure, { about: 'verify' });
      toast.success(messages.signUpSuccessful, { about: 'verify' });
      onVerified();
    },
  });
  async function resend(): Promise<void> {
    setResending(true);
    const failure = await failureOf(session.resendCode(email));
    setResending(false);
    if (failure === undefined) toast.note(words.codeSent, { about: 'verify' });
    else toast.error(failure, { about: 'verify' });
  }
  const { name, value, error, onChange } = form.field('code');
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <OtpField
        name={name}
        label={words.code}
        digits={constants.verificationCodeDigits}
        value={value}
        onChange={onChange}
        error={error}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <Button tone="quiet" busy={resending} onClick={() => void resend()}>
          {messages.resendCode}
        </Button>
        <DialogActions>
          <Button type="submit" tone="primary" busy={form.busy}>
            {messages.submit}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

/** The provider's sentence when the work failed (specification §8). */
async function failureOf(work: Promise<void>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : messages.networkError;
  }
}
