import type { ListedProspect } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { words } from './words.ts';

interface RevokeDialogProps {
  readonly prospect: Pick<ListedProspect, 'email' | 'id'>;
  readonly onClose: () => void;
}

/** Withdraws an invitation to sign up. */
export function RevokeDialog({ prospect: { id, email }, onClose }: RevokeDialogProps): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function revoke(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('revokeProspect', { params: { id } });
    await refresh('revokeProspect');
    setBusy(false);
    if (answer.ok) toast.success(words.revoked, { about: id });
    else toast.error(failureText(answer), { about: id });
    onClose();
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.revokeTitle(email)}
      confirmText={words.revoke}
      tone="danger"
      busy={busy}
      onConfirm={() => void revoke()}
    >
      <p>{words.revokeText}</p>
    </AlertDialog>
  );
}
