import { actingForm } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { validateForm } from '../api/validate-form.ts';
import { Button } from '../ui/action/button.tsx';
import { RefusalNote } from '../ui/feedback/refusal-note.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { DialogActions } from '../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

export interface ActingDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Why the code was not taken; undefined when it was. */
  readonly onEnter: (code: string) => Promise<string | undefined>;
}

/** Asks for the code that the customer made and tells. */
export function ActingDialog({ open, onOpenChange, onEnter }: ActingDialogProps): ReactElement {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.act.title} description={words.act.text} width="narrow">
      <CodeForm onEnter={onEnter} />
    </Dialog>
  );
}

function CodeForm({ onEnter }: Pick<ActingDialogProps, 'onEnter'>): ReactElement {
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { code: '' },
    validate: (values) => validateForm(actingForm, values),
    onSubmit: async ({ code }) => setRefused((await onEnter(code)) ?? ''),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField label={words.act.code} autoComplete="off" spellCheck={false} {...form.field('code')} />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.act.enter}
        </Button>
      </DialogActions>
    </form>
  );
}
