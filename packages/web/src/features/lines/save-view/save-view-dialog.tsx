import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useKeptTexts } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

export interface SaveViewDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The filters to keep. */
  readonly query: string;
}

const longestName = 50;
const unnamed = { name: '' };

/** Saves the current search, filters and order under a name. */
export function SaveViewDialog({ open, onOpenChange, query }: SaveViewDialogProps): ReactElement {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} description={words.text}>
      <NameForm query={query} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function NameForm({ query, onClose }: { readonly query: string; readonly onClose: () => void }): ReactElement {
  const cache = useQueryClient();
  const form = useForm({
    initial: unnamed,
    state: useKeptTexts('lines.view', unnamed),
    validate: ({ name }) => (name.trim() === '' ? { name: words.noName } : {}),
    onSubmit: async ({ name }) => {
      const answer = await call('saveLineView', { body: { name: name.trim(), query } });
      if (!answer.ok) {
        form.setErrors({ name: answer.refusal?.fields?.['name'] ?? failureText(answer) });
        return;
      }
      cache.setQueryData(queries.lineViews().queryKey, answer.value);
      toast.success(words.done(name.trim()));
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField {...form.field('name')} label={words.name} maxLength={longestName} autoComplete="off" />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.save}
        </Button>
      </DialogActions>
    </form>
  );
}
