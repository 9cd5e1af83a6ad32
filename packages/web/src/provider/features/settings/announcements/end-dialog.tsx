import type { AnnouncementShown } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { words } from './words.ts';

export interface EndDialogProps {
  readonly announcement: AnnouncementShown;
  readonly onClose: () => void;
}

export function EndDialog({ announcement: { id, title }, onClose }: EndDialogProps): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function end(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('endAnnouncement', { params: { id } });
    await refresh('endAnnouncement');
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    toast.success(words.ended);
    return onClose();
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title={words.endOf(title)}
      confirmText={words.endButton}
      busy={busy}
      onConfirm={() => void end()}
    >
      <p>{words.endText}</p>
      <RefusalNote text={refused} />
    </AlertDialog>
  );
}
