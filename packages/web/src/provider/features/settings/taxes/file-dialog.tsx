import type { TaxesChanged } from '@linekeeper/contract/provider';
import { useId, useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

/** Checks a file, says what it changes, and makes it the table. */
export function FileDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const id = useId();
  const { checked, problems, refused, check } = useFile();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={words.file.title}
      description={words.file.text}
    >
      <div className="flex flex-col gap-4">
        <div>
          <label htmlFor={id} className="mb-1.5 block font-medium">
            {words.file.field}
          </label>
          <input
            id={id}
            type="file"
            accept=".json,application/json"
            onChange={(event) => void check(event.currentTarget.files?.[0])}
            className="block w-full text-sm file:mr-3 file:h-8 file:rounded-box file:border file:border-line-strong file:bg-surface file:px-3"
          />
        </div>
        <RefusalNote text={refused} />
        {problems.length > 0 && (
          <Banner tone="bad" title={words.file.problems}>
            <ul className="text-sm">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Banner>
        )}
        {checked && <Checked {...checked} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

interface CheckedFile {
  readonly content: string;
  readonly changes: TaxesChanged;
}

function useFile() {
  const [checked, setChecked] = useState<CheckedFile>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState('');
  async function check(file: File | undefined): Promise<void> {
    setChecked(undefined);
    setProblems([]);
    setRefused('');
    const content = await file?.text().catch(() => undefined);
    if (content === undefined) return setRefused(words.file.unreadable);
    const what = { kind: 'file', content } as const;
    const answer = await callProvider('changeTaxes', { body: { what, reason: 'review', isDryRun: true } });
    if (answer.ok) return setChecked({ content, changes: answer.value });
    const found = answer.refusal?.fields?.['file'];
    if (found) return setProblems(found.split('\n'));
    return setRefused(failureText(answer));
  }
  return { checked, problems, refused, check };
}

function Checked({ content, changes, onClose }: CheckedFile & { readonly onClose: () => void }): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const { added, changed, removed } = changes;
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim().length < 3 ? { reason: words.form.reasonRequired } : {}),
    onSubmit: async ({ reason }) => {
      const what = { kind: 'file', content } as const;
      const answer = await callProvider('changeTaxes', { body: { what, reason, isDryRun: false } });
      if (answer.ok) onClose();
      await refresh('changeTaxes');
      if (answer.ok) toast.success(words.file.done);
      else setRefused(failureText(answer));
    },
  });
  if (added.length + changed.length + removed.length === 0) return <output>{words.file.same}</output>;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Names title={words.file.added(added.length)} names={added} />
      <Names title={words.file.changed(changed.length)} names={changed} />
      <Names title={words.file.removed(removed.length)} names={removed} />
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
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.file.button}
        </Button>
      </DialogActions>
    </form>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }): ReactElement | null {
  if (names.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="text-sm text-ink-soft">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
