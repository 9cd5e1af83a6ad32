import { changeEmailForm, messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { validateForm } from '../../../api/validate-form.ts';
import { useRefresh } from '../../../api/stale.ts';
import { useSession } from '../../../session/session-context.ts';
import { useKept, useKeptTexts } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { CodeForm } from './code-form.tsx';
import { useProven } from './use-proven.tsx';
import { words } from './words.tsx';

export interface ChangeEmailDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The login as it is. */
  readonly email: string;
  /** An address that is stored but not confirmed: only its code is asked for. */
  readonly unconfirmed?: boolean;
}

/** A new address, then the code that was mailed to it; until then the old one stays the login. */
export function ChangeEmailDialog(props: ChangeEmailDialogProps): ReactElement {
  const { open, onOpenChange, email, unconfirmed = false } = props;
  const [sentTo, setSentTo] = useKept(`login.${unconfirmed ? 'confirm' : 'email'}.sentTo`, '', z.string());
  const target = unconfirmed ? email : sentTo;
  function change(next: boolean): void {
    onOpenChange(next);
    if (!next) setSentTo('');
  }
  return target === '' ? (
    <Dialog
      open={open}
      onOpenChange={change}
      closesOnlyByButton
      title={words.email.title}
      description={words.email.text(email)}
    >
      <AddressForm email={email} onSent={setSentTo} />
    </Dialog>
  ) : (
    <Dialog
      open={open}
      onOpenChange={change}
      closesOnlyByButton
      title={
        <>
          {messages.enterCodeSentTo} <span className="text-brand-text">{target}</span>
        </>
      }
      description={unconfirmed ? words.email.codeText : words.email.codeTextNew}
    >
      <AddressCode target={target} unconfirmed={unconfirmed} onDone={() => change(false)} />
    </Dialog>
  );
}

const empty = { email: '' };

function AddressForm(props: { readonly email: string; readonly onSent: (email: string) => void }): ReactElement {
  const { act, dialog } = useProven();
  const form = useForm({
    initial: empty,
    state: useKeptTexts('login.email', empty),
    validate: (values) => {
      const isSame = values.email.toLowerCase() === props.email.toLowerCase();
      return isSame ? { email: words.email.same } : validateForm(changeEmailForm, values);
    },
    onSubmit: async ({ email }) => {
      const outcome = await act((security) => security.changeEmail(email));
      if (outcome.ok) props.onSent(email);
      else form.setErrors({ email: outcome.refusal.message });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField label={words.email.label} type="email" autoComplete="email" required {...form.field('email')} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.email.sendCode}
        </Button>
      </DialogActions>
      {dialog}
    </form>
  );
}

interface AddressCodeProps {
  readonly target: string;
  readonly unconfirmed: boolean;
  readonly onDone: () => void;
}

function AddressCode({ target, unconfirmed, onDone }: AddressCodeProps): ReactElement {
  const { act, dialog } = useProven();
  const session = useSession();
  const refresh = useRefresh();
  async function confirm(code: string): Promise<string | undefined> {
    const outcome = await act((security) => security.confirmEmail(code));
    if (!outcome.ok)
      return outcome.refusal.code === 'AliasExistsException' ? words.email.taken : outcome.refusal.message;
    // The next token carries the new address: by it the server learns of the change, now or at the next refresh.
    await session.renew().catch(() => false);
    void refresh('emailChanged');
    toast.success(words.email.done(target), { detail: words.email.doneDetail });
    onDone();
    return undefined;
  }
  async function sendAgain(): Promise<string | undefined> {
    const outcome = await act((security) => (unconfirmed ? security.sendEmailCode() : security.changeEmail(target)));
    return outcome.ok ? undefined : outcome.refusal.message;
  }
  return (
    <>
      <CodeForm label={words.email.code} submitText={messages.submit} onCode={confirm} onSendAgain={sendAgain} />
      {dialog}
    </>
  );
}
