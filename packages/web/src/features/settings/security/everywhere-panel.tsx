import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../../../session/session-context.ts';
import { useKept } from '../../../session/use-kept.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { SettingsRow } from './settings-row.tsx';
import { useSecurity } from './use-security.ts';

/** The way out of every browser at once. */
export function EverywherePanel({ email }: { readonly email: string }): ReactElement {
  const act = useSecurity();
  const session = useSession();
  const [open, setOpen] = useKept('login.everywhere', false, z.boolean());
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  function change(next: boolean): void {
    if (busy) return;
    setRefused('');
    setOpen(next);
  }
  async function leave(): Promise<void> {
    setBusy(true);
    const outcome = await act((security) => security.signOutEverywhere());
    if (outcome.ok) return session.signOut('person');
    setBusy(false);
    setRefused(outcome.refusal.message);
    return undefined;
  }
  return (
    <Panel flush title="Log-ins">
      <SettingsRow
        icon="sign-out"
        title="Sign out everywhere"
        note="Logs you out of every browser and device, this one too. Use it when one was lost or borrowed."
        actions={<Button onClick={() => setOpen(true)}>Sign out everywhere</Button>}
      />
      <AlertDialog
        open={open}
        onOpenChange={change}
        title="Sign out everywhere?"
        confirmText="Sign out everywhere"
        tone="danger"
        busy={busy}
        onConfirm={() => void leave()}
      >
        <p>
          Everybody who is logged in as {email} is logged out, here and in every other browser. Nothing on your lines,
          plans and payments changes.
        </p>
        <div className="mt-3">
          <RefusalNote text={refused} />
        </div>
      </AlertDialog>
    </Panel>
  );
}
