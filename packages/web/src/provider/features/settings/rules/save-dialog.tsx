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
import { ChangeList } from './change-list.tsx';
import type { Reviewed } from './use-review.ts';
import { words } from './words.ts';

export interface SaveDialogProps {
  readonly reviewed: Reviewed;
  readonly title?: string;
  readonly onClose: () => void;
}

/** Shows what changes, asks from when and why, and makes the version. */
export function SaveDialog({ reviewed, title, onClose }: SaveDialogProps): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { from: '', reason: '' },
    validate: ({ from, reason }) => ({
      ...(reason.trim().length < 3 && { reason: words.save.reasonRequired }),
      ...(from !== '' && Number.isNaN(new Date(from).getTime()) && { from: words.save.badMoment }),
    }),
    onSubmit: async ({ from, reason }) => {
      setRefused('');
      const holdsFrom = from === '' ? null : new Date(from).toISOString();
      const body = { what: reviewed.what, holdsFrom, reason, isDryRun: false };
      const answer = await callProvider('changeRules', { body });
      if (!answer.ok) {
        if (answer.refusal?.fields?.['from']) form.setErrors({ from: answer.refusal.fields['from'] });
        else setRefused(failureText(answer));
        return;
      }
      onClose();
      await refresh('changeRules');
      if (answer.value.version) toast.success(words.save.saved(answer.value.version.number));
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={title ?? words.save.title}
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <ChangeList changes={reviewed.changes} />
        <TextField
          label={words.save.holdsFrom}
          hint={words.save.holdsFromHint}
          type="datetime-local"
          {...form.field('from')}
        />
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
          <Button type="submit" tone="primary" busy={form.busy}>
            {words.save.button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
