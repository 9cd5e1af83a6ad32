import { useState, type ReactElement } from 'react';
import type { RememberedDevice } from '../../../session/security/account-security.port.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { browserName } from './browser-name.ts';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { useProven } from './use-proven.tsx';
import { useRefresh } from '../../../api/stale.ts';
import { words } from './words.tsx';

export interface ForgetDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly devices: readonly RememberedDevice[];
}

/** Asks before one or several browsers have to show a code again. */
export function ForgetDialog({ open, onOpenChange, devices }: ForgetDialogProps): ReactElement {
  const { act, dialog } = useProven();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  function change(next: boolean): void {
    if (busy) return;
    setRefused('');
    onOpenChange(next);
  }
  async function forget(): Promise<void> {
    setBusy(true);
    const outcome = await act(async (security) => {
      for (const { key } of devices) await security.forgetDevice(key);
    });
    await refresh('loginChanged');
    setBusy(false);
    if (!outcome.ok) return setRefused(outcome.refusal.message);
    setRefused('');
    onOpenChange(false);
    toast.success(doneText(devices));
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title={question(devices)}
      confirmText={words.forgetting.confirm(devices.length)}
      tone="danger"
      busy={busy}
      onConfirm={() => void forget()}
    >
      <p>
        {words.forgetting.text} {devices.some(({ isThisBrowser }) => isThisBrowser) && words.forgetting.textThis}
      </p>
      <div className="mt-3">
        <RefusalNote text={refused} />
      </div>
      {dialog}
    </AlertDialog>
  );
}

function question(devices: readonly RememberedDevice[]): string {
  const { question: ofOne, questionThis, questionSeveral } = words.forgetting;
  const [first] = devices;
  if (devices.length > 1 || !first) return questionSeveral(devices.length);
  return first.isThisBrowser ? questionThis : ofOne(browserName(first.name));
}

function doneText(devices: readonly RememberedDevice[]): string {
  const { done, doneThis, doneSeveral } = words.forgetting;
  const [first] = devices;
  if (devices.length > 1 || !first) return doneSeveral(devices.length);
  return first.isThisBrowser ? doneThis : done(browserName(first.name));
}
