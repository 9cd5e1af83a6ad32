import { useState, type ReactElement } from 'react';
import type { CodeType } from '../../../session/pool/sign-in-step.ts';
import type { CodeChoice, LoginFacts } from '../../../session/security/account-security.port.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { useProven } from './use-proven.tsx';
import { useRefresh } from '../../../api/stale.ts';
import { words } from './words.tsx';

export interface TurnOffDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly code: CodeType;
  readonly facts: LoginFacts;
}

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
    toast.success(words.turningOff[code].done);
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title={words.turningOff[code].title}
      confirmText={words.turnOff}
      tone="danger"
      busy={busy}
      onConfirm={() => void turnOff()}
    >
      <p>
        {others.length > 0 ? words.turningOff.otherRemains : words.turningOff.passwordAlone}
        {code === 'authenticator' && ` ${words.turningOff.entryStops}`}
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
