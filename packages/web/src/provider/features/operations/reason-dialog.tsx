import type { Incident } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { reasonedCallOf, type ReasonedAction } from './incident-calls.ts';
import { useAct } from './use-act.ts';
import { words } from './words.ts';

export interface ReasonDialogProps {
  readonly incident: Incident;
  readonly action: ReasonedAction;
  readonly onClose: () => void;
}

/** Asks why, and does it. */
export function ReasonDialog({ incident, action, onClose }: ReasonDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.reason.titles[action]}
      description={words.reason.texts[action]}
    >
      <ReasonForm incident={incident} action={action} onClose={onClose} />
    </Dialog>
  );
}

export function reasonFault(reason: string): { reason?: string } {
  return reason.trim().length < 3 ? { reason: words.reason.required } : {};
}

function ReasonForm({ incident, action, onClose }: ReasonDialogProps): ReactElement {
  const act = useAct({ saysFailure: false });
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => reasonFault(reason),
    onSubmit: async ({ reason }) => {
      const { name, send } = reasonedCallOf(incident, action, reason);
      const failure = await act(name, send);
      setRefused(failure);
      if (failure === '') onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{incident.title}</p>
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
          {words.actions[action]}
        </Button>
      </DialogActions>
    </form>
  );
}
