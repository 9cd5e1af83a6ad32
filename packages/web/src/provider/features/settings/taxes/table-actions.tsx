import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { saveFile } from '../../../../parts/save-file/save-file.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { callProvider } from '../../../api/call-provider.ts';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { FileDialog } from './file-dialog.tsx';
import { words } from './words.ts';

export interface TableActionsProps {
  readonly onAdd: () => void;
}

/** The table as a file, out and in, and one rate more. */
export function TableActions({ onAdd }: TableActionsProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [importing, setImporting] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('exportTaxes', {});
    if (answer.ok) await saveFile(answer.value);
    else toast.error(failureText(answer), { detail: words.exportFailed, about: 'taxes' });
    setBusy(false);
  }
  const file = useAction('exportTaxes', () => void download());
  const bringIn = useAction('importTaxes', () => setImporting(true));
  const add = useAction('addTaxRate', onAdd);
  return (
    <div className="flex flex-wrap gap-2">
      <ActionButton action={file} hasIcon busy={busy} />
      <ActionButton action={bringIn} />
      <ActionButton action={add} tone="primary" hasIcon />
      {importing && <FileDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
