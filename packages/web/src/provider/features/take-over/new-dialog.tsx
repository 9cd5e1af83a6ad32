import { useId, useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

const files = ['customers', 'people', 'prices', 'lines', 'balances'] as const;
type FileName = (typeof files)[number];
type Chosen = Partial<Record<FileName, File>>;

export interface NewDialogProps {
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
}

/** Uploads the files of a take-over; what is wrong with them as files is said here, about their rows on its page. */
export function NewDialog({ onDone, onClose }: NewDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={words.create.title}
      description={words.create.text}
    >
      <NewForm onDone={onDone} />
    </Dialog>
  );
}

function NewForm({ onDone }: Pick<NewDialogProps, 'onDone'>): ReactElement {
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<Chosen>({});
  const [asksCarriers, setAsksCarriers] = useState(false);
  const [refused, setRefused] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useForm({
    initial: { name: '' },
    validate: (values) => (values.name.trim() === '' ? { name: words.create.nameNeeded } : {}),
    onSubmit: async ({ name }) => {
      setRefused('');
      setProblems([]);
      const contents = await contentsOf(chosen);
      if (!contents) return setRefused(words.create.unreadable);
      const answer = await callProvider('createTakeOver', { body: { name, asksCarriers, ...contents } });
      await refresh('createTakeOver');
      if (!answer.ok) return setRefused(failureText(answer));
      setProblems(answer.value.problems);
      if (answer.value.id !== null) onDone(answer.value.id);
      return undefined;
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField
        label={words.create.name}
        hint={words.create.nameHint}
        maxLength={80}
        autoComplete="off"
        required
        {...form.field('name')}
      />
      {files.map((name) => (
        <FileField key={name} name={name} onFile={(file) => setChosen({ ...chosen, [name]: file })} />
      ))}
      <Checkbox name="asks" label={words.create.asks} checked={asksCarriers} onChange={setAsksCarriers} />
      {problems.length > 0 && (
        <Banner tone="bad" title={words.create.problems(problems.length)}>
          <ul className="text-sm">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      )}
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.create.submit}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Undefined when one of them cannot be read. */
async function contentsOf(chosen: Chosen): Promise<Record<FileName, string> | undefined> {
  const texts = await Promise.allSettled(files.map(async (name) => (await chosen[name]?.text()) ?? ''));
  const [customers, people, prices, lines, balances] = texts.map((read) =>
    read.status === 'fulfilled' ? read.value : undefined,
  );
  if (customers === undefined || people === undefined || prices === undefined) return undefined;
  if (lines === undefined || balances === undefined) return undefined;
  return { customers, people, prices, lines, balances };
}

interface FileFieldProps {
  readonly name: FileName;
  readonly onFile: (file: File | undefined) => void;
}

function FileField({ name, onFile }: FileFieldProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {words.create.files[name]}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
        className="block w-full text-sm file:mr-3 file:h-8 file:rounded-box file:border file:border-line-strong file:bg-surface file:px-3"
      />
    </div>
  );
}
