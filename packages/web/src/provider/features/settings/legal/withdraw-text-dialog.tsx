import type { LegalVersionShown } from '@linekeeper/contract/provider';
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

export interface WithdrawTextDialogProps {
  readonly version: LegalVersionShown;
  readonly onClose: () => void;
}

export function WithdrawTextDialog({ version: { id, text }, onClose }: WithdrawTextDialogProps): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim().length < 3 ? { reason: words.form.reasonRequired } : {}),
    onSubmit: async ({ reason }) => {
      setRefused('');
      const answer = await callProvider('withdrawLegalText', { params: { id }, body: { reason } });
      if (answer.ok) onClose();
      await refresh('withdrawLegalText');
      if (answer.ok) toast.success(words.withdrawn(text.version));
      else setRefused(failureText(answer));
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.withdrawOf(text.version)}
      description={words.withdrawText}
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          label={words.form.reason}
          hint={words.form.reasonHint}
          autoComplete="off"
          maxLength={500}
          required
          {...form.field('reason')}
        />
        <RefusalNote text={refused} />
        <DialogActions>
          <Button type="submit" tone="danger" busy={form.busy}>
            {words.withdraw}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
