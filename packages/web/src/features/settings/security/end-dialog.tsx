import { useState, type ReactElement } from 'react';
import { failureText, type Answer } from '../../../api/answer.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { words } from './words.tsx';

export interface EndDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly confirmText: string;
  /** Ends what the title says, and has the list read again. */
  readonly end: () => Promise<Answer<{ readonly ended: number }>>;
}

/** Asks before someone is logged out elsewhere. */
export function EndDialog({ open, onOpenChange, title, confirmText, end }: EndDialogProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  function change(next: boolean): void {
    if (busy) return;
    setRefused('');
    onOpenChange(next);
  }
  async function confirm(): Promise<void> {
    setBusy(true);
    const answer = await end();
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    setRefused('');
    onOpenChange(false);
    const { ended } = answer.value;
    toast.success(ended > 0 ? words.sessions.done(ended) : words.sessions.doneBefore);
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title={title}
      confirmText={confirmText}
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <p>{words.sessions.text}</p>
      <div className="mt-3">
        <RefusalNote text={refused} />
      </div>
    </AlertDialog>
  );
}
