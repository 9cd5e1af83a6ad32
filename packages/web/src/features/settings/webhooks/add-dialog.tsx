import { hookEventTypes, hookForm } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { validateForm } from '../../../api/validate-form.ts';
import { useKept, useKeptTexts } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { TypesChoice } from './types-choice.tsx';
import { words } from './words.ts';

interface AddDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The secret, to be shown once. */
  readonly onAdded: (secret: string) => void;
}

export function AddDialog({ open, onOpenChange, onAdded }: AddDialogProps): ReactElement {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} closesOnlyByButton title={words.form.title}>
      <AddFields
        onAdded={(secret) => {
          onOpenChange(false);
          onAdded(secret);
        }}
      />
    </Dialog>
  );
}

const typesShape = z.array(z.enum(hookEventTypes));
const empty = { url: '' };

function AddFields({ onAdded }: Pick<AddDialogProps, 'onAdded'>): ReactElement {
  const refresh = useRefresh();
  const [types, setTypes] = useKept('webhooks.types', [], typesShape);
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: empty,
    state: useKeptTexts('webhooks.texts', empty),
    validate: ({ url }) => validateForm(hookForm, { url, types }),
    onSubmit: async ({ url }) => {
      setRefused('');
      const answer = await call('makeHook', { body: { url, types } });
      await refresh('makeHook');
      if (answer.ok) return onAdded(answer.value.secret);
      form.setErrors(answer.refusal?.fields ?? {});
      return setRefused(failureText(answer));
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField
        label={words.form.url}
        hint={words.form.urlHint}
        inputMode="url"
        autoComplete="off"
        {...form.field('url')}
      />
      <TypesChoice value={types} onChange={setTypes} />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy} disabled={types.length === 0}>
          {words.form.submit}
        </Button>
      </DialogActions>
    </form>
  );
}
