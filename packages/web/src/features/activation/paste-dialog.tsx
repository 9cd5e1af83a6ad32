import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../session/use-kept.ts';
import { Button } from '../../ui/action/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { DialogCancel } from '../../ui/overlay/dialog-actions.tsx';
import { tooMany } from './change-rows.ts';
import type { DeviceRow, DeviceTexts } from './devices/device-row.ts';
import type { DeviceList } from './file/device-list.ts';
import { readList } from './file/read-list.ts';
import { pastedDevices } from './devices/pasted-devices.ts';
import { words } from './words.tsx';

export interface PasteDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly rows: readonly DeviceRow[];
  readonly onAdd: (devices: readonly DeviceTexts[]) => boolean;
  /** Takes a list that is too long for the grid. */
  readonly onLong: (list: DeviceList) => void;
}

/** Many devices at once, copied from an email, a file or a spreadsheet. */
export function PasteDialog({ open, onOpenChange, rows, onAdd, onLong }: PasteDialogProps): ReactElement {
  const [text, setText] = useKept('activation.list', '', z.string());
  const devices = pastedDevices(text);
  const isLong = tooMany(rows, devices.length) !== '';
  const read = isLong ? readList(text, words.pasteList.name) : undefined;
  const problem = typeof read === 'string' ? read : '';
  function add(): void {
    if (typeof read === 'object') onLong(read);
    else if (!onAdd(devices)) return;
    setText('');
    onOpenChange(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title={words.pasteList.title}
      description={words.pasteList.text}
      actions={
        <>
          <DialogCancel />
          <Button tone="primary" disabled={devices.length === 0 || problem !== ''} onClick={add}>
            {words.pasteList.add(devices.length)}
          </Button>
        </>
      }
    >
      <TextArea
        name="devices"
        label={words.pasteList.label}
        rows={10}
        value={text}
        onChange={setText}
        error={problem || undefined}
        hint={words.pasteList.hint}
        placeholder={words.pasteList.sample}
        spellCheck={false}
        className="whitespace-pre"
      />
    </Dialog>
  );
}
