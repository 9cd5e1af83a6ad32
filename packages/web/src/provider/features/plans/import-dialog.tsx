import type { PlansImport } from '@linekeeper/contract/provider';
import { useId, useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { DialogCancel } from '../../../ui/overlay/dialog-actions.tsx';
import { TermChanges } from './term-changes.tsx';
import { words } from './words.ts';

interface ImportDialogProps {
  readonly onClose: () => void;
}

/** Checks a file first and says what it would change; the same file is then imported. */
export function ImportDialog({ onClose }: ImportDialogProps): ReactElement {
  const { checked, busy, refused, check, commit } = useImport(onClose);
  const count = checked?.shown.plans.length ?? 0;
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

function useImport(onDone: () => void) {
  const refresh = useRefresh();
  const [checked, setChecked] = useState<{ content: string; shown: PlansImport }>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function send(content: string, isDryRun: boolean): Promise<PlansImport | undefined> {
    setBusy(true);
    setRefused('');
    const answer = await callProvider('importPlansForStaff', { body: { content, isDryRun } });
    if (!isDryRun) await refresh('importPlansForStaff');
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
    if (!checked) return undefined;
    const done = await send(checked.content, false);
    if (!done) return undefined;
    if (done.problems.length > 0) return setChecked({ ...checked, shown: done });
    toast.success(words.import.done(done.plans.length));
    return onDone();
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
        accept=".json,application/json"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
        }}
        className="block w-full text-sm file:mr-3 file:h-8 file:rounded-box file:border file:border-line-strong file:bg-surface file:px-3"
      />
    </div>
  );
}

function Shown({ shown }: { readonly shown: PlansImport }): ReactElement {
  if (shown.problems.length > 0) {
    return (
      <Banner tone="bad" title={words.import.problems(shown.problems.length)}>
        <ul className="text-sm">
          {shown.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Banner>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <output>{words.import.shown(shown.plans.length, shown.unchangedCount)}</output>
      {shown.plans.map((plan) => (
        <section key={plan.code} className="border-t border-line pt-2">
          <h3 className="font-medium">{plan.code}</h3>
          <Change {...plan} />
        </section>
      ))}
    </div>
  );
}

function Change({ before, after }: PlansImport['plans'][number]): ReactElement {
  if (!before) return <p className="text-sm">{words.import.added}</p>;
  return (
    <>
      {before.status !== after.status && (
        <p className="text-sm">
          <span className="text-ink-faint">{words.import.status}: </span>
          {words.changed(words.states[before.status], words.states[after.status])}
        </p>
      )}
      <TermChanges before={before.terms} after={after.terms} />
    </>
  );
}
