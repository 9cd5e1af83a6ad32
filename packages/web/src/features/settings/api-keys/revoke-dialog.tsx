import type { ApiKey } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { words } from './words.ts';

interface RevokeDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Names the key, says what revoking means, and does it. */
export function RevokeDialog({ apiKey: { id, name }, onClose }: RevokeDialogProps): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function revoke(): Promise<void> {
    setBusy(true);
    const answer = await call('revokeApiKey', { params: { id } });
    await refresh('revokeApiKey');
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    toast.success(words.revoke.done(name));
    return onClose();
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title={words.revoke.title(name)}
      confirmText={words.revoke.confirm}
      tone="danger"
      busy={busy}
      onConfirm={() => void revoke()}
    >
      <p>{words.revoke.text}</p>
      <RefusalNote text={refused} />
    </AlertDialog>
  );
}
