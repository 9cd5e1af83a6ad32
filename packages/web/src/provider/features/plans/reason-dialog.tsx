import { useState, type ReactElement } from 'react';
import { failureText, type Answer } from '../../../api/answer.ts';
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

export type PlanAct = 'callOff' | 'retire' | 'sell';

const calls = { callOff: 'callOffPlanVersion', retire: 'retirePlan', sell: 'sellPlan' } as const;

interface ReasonDialogProps {
  readonly plan: { readonly id: string; readonly name: string };
  readonly act: PlanAct;
  readonly onClose: () => void;
}

/** Asks why, and does it. */
export function ReasonDialog({ plan, act, onClose }: ReasonDialogProps): ReactElement {
  const { title, text } = words.reason[act];
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title(plan.name)} description={text}>
      <ReasonForm plan={plan} act={act} onClose={onClose} />
    </Dialog>
  );
}

export const reasonFault = (reason: string): { reason?: string } =>
  reason.trim().length < 3 ? { reason: words.reason.required } : {};

function ReasonForm({ plan, act, onClose }: ReasonDialogProps): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => reasonFault(reason),
    onSubmit: async ({ reason }) => {
      const answer: Answer<object> = await callProvider(calls[act], { params: { id: plan.id }, body: { reason } });
      await refresh(calls[act]);
      if (!answer.ok) return setRefused(failureText(answer));
      toast.success(words.reason[act].done);
      return onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField
        label={words.reason.label}
        hint={words.reason.hint}
        autoComplete="off"
        maxLength={500}
        required
        {...form.field('reason')}
      />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.reason[act].confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
