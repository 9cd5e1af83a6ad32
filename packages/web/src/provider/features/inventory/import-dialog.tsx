import type { SimImport } from '@linekeeper/contract/provider';
import { useId, useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { DialogCancel } from '../../../ui/overlay/dialog-actions.tsx';
import type { OrderCode } from './codes-dialog.tsx';
import { Problems } from './problems.tsx';
import { words } from './words.ts';

export interface ImportDialogProps {
  readonly onDone: (codes: readonly OrderCode[]) => void;
  readonly onClose: () => void;
}

interface Checked {
  readonly content: string;
  readonly shown: SimImport;
}

/** Checks a file first and says what it would change; the same file is then imported. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps): ReactElement {
  const { checked, busy, refused, check, commit } = useImport(onDone);
  const count = checked ? checked.shown.addedCount + checked.shown.changedCount : 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={words.import.title}
      description={words.import.text}
      actions={
        <>
          <DialogCancel />
          {checked && checked.shown.problems.length === 0 && (
            <Button tone="primary" busy={busy} disabled={count === 0} onClick={() => void commit()}>
              {count === 0 ? words.import.nothing : words.import.commit(count)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileField onFile={(file) => void check(file)} />
        {busy && !checked && <output>{words.import.reading}</output>}
        <RefusalNote text={refused} />
        {checked && <Shown shown={checked.shown} />}
      </div>
    </Dialog>
  );
}

function useImport(onDone: ImportDialogProps['onDone']) {
  const refresh = useRefresh();
  const [checked, setChecked] = useState<Checked>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function send(content: string, isDryRun: boolean): Promise<SimImport | undefined> {
    setBusy(true);
    setRefused('');
    const answer = await callProvider('importSims', { body: { content, isDryRun } });
    if (!isDryRun) await refresh('importSims');
    setBusy(false);
    if (answer.ok) return answer.value;
    setRefused(failureText(answer));
    return undefined;
  }
  async function check(file: File): Promise<void> {
    setChecked(undefined);
    const content = await file.text().catch(() => undefined);
    if (content === undefined) return setRefused(words.import.unreadable);
    const shown = await send(content, true);
    if (shown) setChecked({ content, shown });
    return undefined;
  }
  async function commit(): Promise<void> {
    if (!checked) return;
    const done = await send(checked.content, false);
    if (!done) return;
    if (done.problems.length > 0) return setChecked({ ...checked, shown: done });
    toast.success(words.import.done(done.addedCount, done.changedCount));
    onDone(done.claimCodes);
    return undefined;
  }
  return { checked, busy, refused, check, commit };
}

function FileField({ onFile }: { readonly onFile: (file: File) => void }): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {words.import.file}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
        }}
        className="block w-full text-sm file:mr-3 file:h-8 file:rounded-box file:border file:border-line-strong file:bg-surface file:px-3"
      />
    </div>
  );
}

function Shown({ shown }: { readonly shown: SimImport }): ReactElement {
  if (shown.problems.length > 0) return <Problems problems={shown.problems} />;
  return (
    <div className="flex flex-col gap-2">
      <output>{words.import.shown(shown.addedCount, shown.changedCount, shown.unchangedCount)}</output>
      {shown.rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must take the arrow keys
        <ul tabIndex={0} aria-label={words.import.rows} className="max-h-56 overflow-y-auto text-sm">
          {shown.rows.map(({ iccid, change }) => (
            <li key={iccid} className="flex justify-between gap-4 border-b border-line py-1 tabular-nums">
              {iccid}
              <span className="text-ink-soft">{words.import.changes[change]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
