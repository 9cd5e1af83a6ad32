import type { ReplyOf } from '@linekeeper/contract';
import type { BankColumns, ProviderEndpoints } from '@linekeeper/contract/provider';
import { useId, useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { words } from './words.ts';

export interface ImportDialogProps {
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
}

type Read = ReplyOf<ProviderEndpoints['readBankFile']>;
interface Chosen {
  readonly name: string;
  readonly content: string;
  readonly read: Read;
}

/** Uploads a statement: first its columns are read, then what each holds is checked. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps): ReactElement {
  const { busy, refused, chosen, columns, setColumns, choose, submit } = useImport(onDone);
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={words.create.title}
      description={words.create.text}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-5"
      >
        <div>
          <label htmlFor={id} className="mb-1.5 block font-medium">
            {words.create.file}
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
            className="block w-full text-sm file:mr-3 file:h-8 file:rounded-box file:border file:border-line-strong file:bg-surface file:px-3"
          />
        </div>
        {chosen && columns && <ColumnsForm read={chosen.read} columns={columns} onChange={setColumns} />}
        <RefusalNote text={refused} />
        <DialogActions>
          <Button type="submit" tone="primary" busy={busy}>
            {words.create.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useImport(onDone: (id: string) => void) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [chosen, setChosen] = useState<Chosen>();
  const [columns, setColumns] = useState<BankColumns>();
  async function choose(file: File | undefined): Promise<void> {
    setChosen(undefined);
    setRefused('');
    if (!file) return;
    const [text] = await Promise.allSettled([file.text()]);
    if (text.status === 'rejected') return setRefused(words.create.unreadable);
    const content = text.value;
    const answer = await callProvider('readBankFile', { body: { content } });
    if (!answer.ok) return setRefused(failureText(answer));
    if (answer.value.problem !== null) return setRefused(answer.value.problem);
    setChosen({ name: file.name.slice(0, 100), content, read: answer.value });
    setColumns(answer.value.columns);
  }
  async function submit(): Promise<void> {
    if (!chosen || !columns) return setRefused(words.create.fileNeeded);
    setBusy(true);
    setRefused('');
    const { name, content } = chosen;
    const answer = await callProvider('createBankImport', { body: { name, content, columns } });
    await refresh('createBankImport');
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    if (answer.value.id !== null) onDone(answer.value.id);
    else setRefused(answer.value.problem ?? '');
  }
  return { busy, refused, chosen, columns, setColumns, choose, submit };
}
