import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';
import { Problems } from './problems.tsx';
import { words } from './words.ts';

/** Gives the SIMs of a list to a customer or to an order. */
export function AssignDialog({ onDone, onClose }: ImportDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={words.assign.title}
      description={words.assign.text}
    >
      <AssignForm onDone={onDone} />
    </Dialog>
  );
}

const targets = [
  { value: 'account', label: words.assign.toAccount },
  { value: 'order', label: words.assign.toOrder },
];

function AssignForm({ onDone }: Pick<ImportDialogProps, 'onDone'>): ReactElement {
  const refresh = useRefresh();
  const [target, setTarget] = useState('account');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState('');
  const isAccount = target === 'account';
  const form = useForm({
    initial: { content: '', to: '' },
    validate: ({ content, to }) => ({
      ...(content.trim() === '' && { content: words.assign.listRequired }),
      ...(to.trim() === '' && { to: words.assign.required }),
    }),
    onSubmit: async ({ content, to }) => {
      setRefused('');
      const body = { content, account: isAccount ? to : null, order: isAccount ? null : to };
      const answer = await callProvider('assignSims', { body });
      await refresh('assignSims');
      if (!answer.ok) return setRefused(failureText(answer));
      setProblems(answer.value.problems);
      if (answer.value.problems.length > 0) return undefined;
      toast.success(words.assign.done(answer.value.count));
      return onDone(answer.value.claimCodes);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextArea label={words.assign.list} hint={words.assign.listHint} {...form.field('content')} />
      <Choice name="target" label={words.assign.to} options={targets} value={target} onChange={setTarget} />
      <TextField
        label={isAccount ? words.assign.account : words.assign.orderName}
        hint={isAccount ? words.assign.accountHint : words.assign.orderHint}
        autoComplete="off"
        maxLength={64}
        required
        {...form.field('to')}
      />
      {problems.length > 0 && <Problems problems={problems} />}
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.assign.commit}
        </Button>
      </DialogActions>
    </form>
  );
}
