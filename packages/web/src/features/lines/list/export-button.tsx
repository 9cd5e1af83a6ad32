import type { LineSelection } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { count } from '../../../ui/format/count.ts';
import { toast } from '../../../ui/feedback/toast.ts';

export interface ExportButtonProps {
  readonly selection: LineSelection;
  /** How many lines that is, where it is not said beside the button. */
  readonly total?: number | undefined;
}

/** What is filtered or selected as a CSV file. */
export function ExportButton({ selection, total }: ExportButtonProps): ReactElement {
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await call('exportLines', { body: { selection } });
    setBusy(false);
    if (!answer.ok)
      return toast.error('The lines could not be exported.', { detail: failureText(answer), about: 'export' });
    toast.clear('export');
    return saveFile(answer.value);
  }
  const what = total === undefined ? 'the selected lines' : `${count(total)} ${total === 1 ? 'line' : 'lines'}`;
  return (
    <Button
      size="small"
      icon="arrow-down"
      busy={busy}
      disabled={total === 0}
      title={`Save ${what} as a CSV file`}
      onClick={() => void save()}
    >
      {busy ? 'Exporting' : 'Export'}
    </Button>
  );
}
