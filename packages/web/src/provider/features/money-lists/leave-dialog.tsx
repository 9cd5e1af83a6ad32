import type { MoneyDifference } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

interface LeaveDialogProps {
  readonly difference: MoneyDifference;
  readonly onClose: () => void;
}

/** Closes a difference that both sides will never agree on. */
export function LeaveDialog({ difference, onClose }: LeaveDialogProps): ReactElement {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.leave.title} description={words.leave.text}>
      <LeaveForm difference={difference} onClose={onClose} />
    </Dialog>
  );
}

function LeaveForm({ difference: { subject, note }, onClose }: LeaveDialogProps): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim().length < 3 ? { reason: words.leave.required } : {}),
    onSubmit: async ({ reason }) => {
      const answer = await callProvider('leaveDifference', { body: { subject, reason } });
      await refresh('leaveDifference');
      if (!answer.ok) return setRefused(failureText(answer));
      toast.success(answer.value.text);
      return onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="wrap-anywhere text-ink-soft">{note}</p>
      <TextField
        label={words.leave.reason}
        hint={words.leave.hint}
        autoComplete="off"
        maxLength={500}
        required
        {...form.field('reason')}
      />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.leave.commit}
        </Button>
      </DialogActions>
    </form>
  );
}
