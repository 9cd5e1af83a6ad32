import type { LegalText } from '@linekeeper/contract';
import type { LegalVersionShown } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { LegalPreview } from './legal-preview.tsx';
import { words as sentences } from './words.ts';

const words = sentences.form;

export interface PublishDialogProps {
  /** What the editor begins with. */
  readonly newest: LegalVersionShown;
  readonly onClose: () => void;
}

/** Writes the next version over the newest one, with a look at how customers will read it. */
export function PublishDialog({ newest, onClose }: PublishDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="wide"
      title={words.title}
      description={sentences.notes[newest.text.kind]}
    >
      <PublishForm newest={newest} onClose={onClose} />
    </Dialog>
  );
}

function PublishForm({ newest, onClose }: PublishDialogProps): ReactElement {
  const refresh = useRefresh();
  const { kind } = newest.text;
  const [refused, setRefused] = useState('');
  const [preview, setPreview] = useState<LegalText>();
  const form = useForm({
    initial: { markdown: newest.markdown, from: '', reason: '' },
    validate: ({ from, reason }) => ({
      ...(from === '' && { from: words.dayRequired }),
      ...(reason.trim().length < 3 && { reason: words.reasonRequired }),
    }),
    onSubmit: async (values) => {
      const published = await send({ ...values, kind, isDryRun: false });
      await refresh('publishLegalText');
      if (!published) return;
      toast.success(words.published(published.version));
      onClose();
    },
  });
  async function send(body: Parameters<typeof callProvider<'publishLegalText'>>[1]['body']) {
    setRefused('');
    const answer = await callProvider('publishLegalText', { body });
    if (answer.ok) return answer.value.text;
    if (answer.refusal?.fields) form.setErrors(answer.refusal.fields);
    else setRefused(failureText(answer));
    return undefined;
  }
  const look = async (): Promise<void> => {
    const { markdown } = form.values;
    setPreview(await send({ kind, markdown, from: newest.text.from, reason: 'preview', isDryRun: true }));
  };
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextArea label={words.markdown} hint={words.markdownHint} rows={16} {...form.field('markdown')} />
      <Button className="self-start" onClick={() => void look()}>
        {words.preview}
      </Button>
      {preview && <Preview text={preview} />}
      <TextField label={words.from} hint={words.fromHint} type="date" {...form.field('from')} />
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        autoComplete="off"
        maxLength={500}
        required
        {...form.field('reason')}
      />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.publish}
        </Button>
      </DialogActions>
    </form>
  );
}

function Preview({ text }: { readonly text: LegalText }): ReactElement {
  return (
    <section
      aria-label={words.preview}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must take the arrow keys
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-box border border-line p-4"
    >
      <LegalPreview text={text} />
    </section>
  );
}
