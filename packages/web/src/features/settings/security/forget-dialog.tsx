import { useState, type ReactElement } from 'react';
import type { RememberedDevice } from '../../../session/security/account-security.port.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { count } from '../../../ui/format/count.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { browserName } from './browser-name.ts';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { useProven } from './use-proven.tsx';
import { useRefresh } from '../../../api/stale.ts';

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
    toast.success(`${capital(nameOf(devices))} ${devices.length > 1 ? 'are' : 'is'} forgotten.`);
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title={`Forget ${nameOf(devices)}?`}
      confirmText={devices.length > 1 ? `Forget ${count(devices.length)} browsers` : 'Forget browser'}
      tone="danger"
      busy={busy}
      onConfirm={() => void forget()}
    >
      <p>
        The next log-in there asks for a code again.
        {devices.some(({ isThisBrowser }) => isThisBrowser) && ' You may have to log in again here soon.'}
      </p>
      <div className="mt-3">
        <RefusalNote text={refused} />
      </div>
      {dialog}
    </AlertDialog>
  );
}

function nameOf(devices: readonly RememberedDevice[]): string {
  const [first] = devices;
  if (devices.length > 1 || !first) return `${count(devices.length)} browsers`;
  return first.isThisBrowser ? 'this browser' : browserName(first.name);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
