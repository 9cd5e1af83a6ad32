import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

export interface WithdrawDialogProps {
  readonly number: number;
  readonly onClose: () => void;
}

/** Asks why, and takes a planned version back. */
export function WithdrawDialog({ number, onClose }: WithdrawDialogProps): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim().length < 3 ? { reason: words.save.reasonRequired } : {}),
    onSubmit: async ({ reason }) => {
      setRefused('');
      const answer = await callProvider('withdrawRules', { params: { id: String(number) }, body: { reason } });
      if (answer.ok) onClose();
      await refresh('withdrawRules');
      if (answer.ok) toast.success(words.versions.withdrawn(number));
      else setRefused(failureText(answer));
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.versions.withdrawOf(number)}
      description={words.versions.withdrawText}
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          label={words.save.reason}
          hint={words.save.reasonHint}
          autoComplete="off"
          maxLength={500}
          required
          {...form.field('reason')}
        />
        <RefusalNote text={refused} />
        <DialogActions>
          <Button type="submit" tone="danger" busy={form.busy}>
            {words.versions.withdraw}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
