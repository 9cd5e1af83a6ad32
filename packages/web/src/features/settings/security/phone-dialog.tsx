import { messages, plainPhone, textMessagePhoneForm } from '@linekeeper/contract';
import { useRef, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { validateForm } from '../../../api/validate-form.ts';
import { useRefresh } from '../../../api/stale.ts';
import type { LoginFacts } from '../../../session/security/account-security.port.ts';
import { useKept, useKeptTexts } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { CodeForm } from './code-form.tsx';
import { useProven } from './use-proven.tsx';
import { words } from './words.tsx';

export interface PhoneDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly facts: LoginFacts;
  readonly onSetUp: () => void;
}

/** A number, then the code that was sent to it; only then codes by text message are on. */
export function PhoneDialog({ open, onOpenChange, facts, onSetUp }: PhoneDialogProps): ReactElement {
  const [sentTo, setSentTo] = useKept('login.phone.sentTo', '', z.string());
  function done(): void {
    change(false);
    onSetUp();
  }
  function change(next: boolean): void {
    onOpenChange(next);
    if (!next) setSentTo('');
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      closesOnlyByButton
      title={sentTo === '' ? words.phone.title : `${messages.enterCodeSentTo} ${sentTo}`}
      description={sentTo === '' ? words.phone.text : words.phone.codeText}
    >
      {sentTo === '' ? <NumberForm onSent={setSentTo} /> : <NumberCode facts={facts} onDone={done} />}
    </Dialog>
  );
}

const empty = { phone: '' };

function NumberForm({ onSent }: { readonly onSent: (phone: string) => void }): ReactElement {
  const { act, dialog } = useProven();
  const form = useForm({
    initial: empty,
    state: useKeptTexts('login.phone', empty),
    validate: (values) => validateForm(textMessagePhoneForm, values),
    onSubmit: async ({ phone }) => {
      const outcome = await act(async (security) => {
        await security.changePhone(plainPhone(phone));
        await security.sendPhoneCode();
      });
      if (outcome.ok) onSent(phone);
      else form.setErrors({ phone: outcome.refusal.message });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <PhoneField label={words.phone.label} required {...form.field('phone')} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.phone.sendCode}
        </Button>
      </DialogActions>
      {dialog}
    </form>
  );
}

function NumberCode({ facts, onDone }: { readonly facts: LoginFacts; readonly onDone: () => void }): ReactElement {
  const { act, dialog } = useProven();
  const refresh = useRefresh();
  // A code is good once: if only turning on fails, the next try leaves it out.
  const confirmed = useRef(false);
  async function confirm(code: string): Promise<string | undefined> {
    const outcome = await act(async (security) => {
      if (!confirmed.current) await security.confirmPhone(code);
      confirmed.current = true;
      await security.chooseCodes({ on: [...facts.codes, 'sms'], preferred: facts.preferred ?? 'sms' });
    });
    await refresh('loginChanged');
    if (!outcome.ok) return outcome.refusal.message;
    toast.success(words.secondStep.smsOn, { detail: words.phone.doneDetail });
    onDone();
    return undefined;
  }
  async function sendAgain(): Promise<string | undefined> {
    const outcome = await act((security) => security.sendPhoneCode());
    return outcome.ok ? undefined : outcome.refusal.message;
  }
  return (
    <>
      <CodeForm label={words.phone.code} submitText={words.turnOn} onCode={confirm} onSendAgain={sendAgain} />
      {dialog}
    </>
  );
}
