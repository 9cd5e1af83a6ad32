import { providerEndpoints, type ListedProspect } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { validateForm } from '../../../api/validate-form.ts';
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

export interface CorrectEmailDialogProps {
  readonly prospect: Pick<ListedProspect, 'email' | 'id'>;
  readonly onClose: () => void;
}

/** Sends an open invitation to sign up to another email. */
export function CorrectEmailDialog(props: CorrectEmailDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      closesOnlyByButton
      title={words.title}
      description={words.text(props.prospect.email)}
    >
      <CorrectEmailForm {...props} />
    </Dialog>
  );
}

const shape = providerEndpoints.correctProspect.body;

function CorrectEmailForm({ prospect: { id, email }, onClose }: CorrectEmailDialogProps): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { email },
    validate: (values) => validateForm(shape, values),
    onSubmit: async (values) => {
      setRefused('');
      const answer = await callProvider('correctProspect', { params: { id }, body: shape.parse(values) });
      await refresh('correctProspect');
      if (!answer.ok) return setRefused(failureText(answer));
      toast.success(words.sent);
      return onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField required type="email" label={words.email} autoComplete="off" {...form.field('email')} />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
