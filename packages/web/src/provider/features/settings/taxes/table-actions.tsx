import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { saveFile } from '../../../../parts/save-file/save-file.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { callProvider } from '../../../api/call-provider.ts';
import { FileDialog } from './file-dialog.tsx';
import { words } from './words.ts';

export interface TableActionsProps {
  readonly mayChange: boolean;
  readonly onAdd: () => void;
}

/** The table as a file, out and in, and one rate more. */
export function TableActions({ mayChange, onAdd }: TableActionsProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [importing, setImporting] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('exportTaxes', {});
    if (answer.ok) await saveFile(answer.value);
    else toast.error(failureText(answer), { detail: words.exportFailed, about: 'taxes' });
    setBusy(false);
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon="arrow-down" busy={busy} onClick={() => void download()}>
        {words.export}
      </Button>
      {mayChange && <Button onClick={() => setImporting(true)}>{words.import}</Button>}
      {mayChange && (
        <Button tone="primary" icon="plus" onClick={onAdd}>
          {words.add}
        </Button>
      )}
      {importing && <FileDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
