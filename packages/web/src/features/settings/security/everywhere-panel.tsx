import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../session/session-context.ts';
import { useKept } from '../../../session/use-kept.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { SettingsRow } from './settings-row.tsx';
import { useSecurity } from './use-security.ts';
import { words } from './words.tsx';

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
    // The portal's own end of them comes first: afterwards it takes no call of ours. It holds where the pool tells of none.
    await call('endSessions', { body: { which: 'others' } });
    const outcome = await act((security) => security.signOutEverywhere());
    if (outcome.ok) return session.signOut('person');
    setBusy(false);
    setRefused(outcome.refusal.message);
    return undefined;
  }
  return (
    <Panel flush title={words.everywhere.panel}>
      <SettingsRow
        icon="sign-out"
        title={words.everywhere.title}
        note={words.everywhere.note}
        actions={<Button onClick={() => setOpen(true)}>{words.everywhere.title}</Button>}
      />
      <AlertDialog
        open={open}
        onOpenChange={change}
        title={words.everywhere.question}
        confirmText={words.everywhere.title}
        tone="danger"
        busy={busy}
        onConfirm={() => void leave()}
      >
        <p>{words.everywhere.text(email)}</p>
        <div className="mt-3">
          <RefusalNote text={refused} />
        </div>
      </AlertDialog>
    </Panel>
  );
}
