import type { CsvForm, LineSelection, LineSort } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { maySaveFiles } from '../../../api/call-endpoint.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../parts/actions/use-action.ts';
import { csvEntries } from '../../../parts/save-file/csv-entries.ts';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { words } from './words.ts';

export interface ExportButtonProps {
  readonly selection: LineSelection;
  /** The order of the list. */
  readonly sort: LineSort;
  /** How many lines that is, where the button has to say it. */
  readonly total?: number | undefined;
}

/** Saves the filtered or selected lines as a CSV file: plain values, or such as a spreadsheet keeps. */
export function ExportButton({ selection, sort, total }: ExportButtonProps): ReactElement | null {
  const [busy, setBusy] = useState(false);
  useAction('exportLines', () => void save('plain'), total !== undefined && total > 0 && maySaveFiles());
  if (!maySaveFiles()) return null;
  async function save(form: CsvForm): Promise<void> {
    setBusy(true);
    const answer = await call('exportLines', { body: { selection, form, sort } });
    setBusy(false);
    if (!answer.ok) return toast.error(words.export.failed, { detail: failureText(answer), about: 'export' });
    toast.clear('export');
    return saveFile(answer.value);
  }
  return (
    <Menu
      trigger={
        <Button
          size="small"
          icon="arrow-down"
          busy={busy}
          disabled={total === 0}
          title={total === undefined ? words.export.selected : words.export.lines(total)}
        >
          {busy ? words.export.busy : words.export.button}
        </Button>
      }
      entries={csvEntries((form) => void save(form))}
    />
  );
}
