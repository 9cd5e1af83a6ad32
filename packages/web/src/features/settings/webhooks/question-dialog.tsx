import type { Hook } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import type { HookQuestion } from './hooks-table.tsx';
import { useQuestion } from './use-question.ts';
import { words } from './words.ts';

interface QuestionDialogProps {
  readonly what: HookQuestion;
  readonly hook: Hook;
  readonly onClose: () => void;
  /** The new secret, to be shown once. */
  readonly onRotated: (secret: string) => void;
}

/** Names the address, says what will happen, and does it. */
export function QuestionDialog({ what, hook, onClose, onRotated }: QuestionDialogProps): ReactElement {
  const said = words[what];
  const { busy, refused, confirm } = useQuestion(what, hook, (secret) => {
    if ('done' in said) toast.success(said.done);
    onClose();
    if (secret !== undefined) onRotated(secret);
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title={said.title}
      confirmText={said.confirm}
      tone={what === 'remove' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <p className="wrap-anywhere">{said.text(hook.url)}</p>
      <RefusalNote text={refused} />
    </AlertDialog>
  );
}
