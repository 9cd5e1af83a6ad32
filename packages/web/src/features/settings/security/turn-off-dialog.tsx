import { useState, type ReactElement } from 'react';
import type { CodeType } from '../../../session/pool/sign-in-step.ts';
import type { CodeChoice, LoginFacts } from '../../../session/security/account-security.port.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { useProven } from './use-proven.tsx';
import { useRefresh } from '../../../api/stale.ts';

export interface TurnOffDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly code: CodeType;
  readonly facts: LoginFacts;
}

const words = {
  authenticator: { title: 'Turn off the authenticator app?', done: 'The authenticator app is off.' },
  sms: { title: 'Turn off codes by text message?', done: 'Codes by text message are off.' },
} as const;

/** Says what a log-in is like without that code, and turns it off. */
export function TurnOffDialog({ open, onOpenChange, code, facts }: TurnOffDialogProps): ReactElement {
  const { act, dialog } = useProven();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const others = facts.codes.filter((one) => one !== code);
  function change(next: boolean): void {
    if (busy) return;
    setRefused('');
    onOpenChange(next);
  }
  async function turnOff(): Promise<void> {
    setBusy(true);
    const outcome = await act((security) => security.chooseCodes(without(code, others)));
    await refresh('loginChanged');
    setBusy(false);
    if (!outcome.ok) return setRefused(outcome.refusal.message);
    setRefused('');
    onOpenChange(false);
    toast.success(words[code].done);
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title={words[code].title}
      confirmText="Turn off"
      tone="danger"
      busy={busy}
      onConfirm={() => void turnOff()}
    >
      <p>
        {others.length > 0
          ? 'The other kind of code is asked for from then on.'
          : 'From then on your password alone opens your account.'}
        {code === 'authenticator' && ' The entry in your app stops working; set up a new one when you want it back.'}
      </p>
      <div className="mt-3">
        <RefusalNote text={refused} />
      </div>
      {dialog}
    </AlertDialog>
  );
}

function without(code: CodeType, others: readonly CodeType[]): CodeChoice {
  const [preferred] = others;
  return { off: [code], on: others, ...(preferred && { preferred }) };
}
