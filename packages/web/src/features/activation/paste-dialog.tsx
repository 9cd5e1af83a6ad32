import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../session/use-kept.ts';
import { Button } from '../../ui/action/button.tsx';
import { count } from '../../ui/format/count.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { tooMany } from './change-rows.ts';
import type { DeviceRow, DeviceTexts } from './devices/device-row.ts';
import type { DeviceList } from './file/device-list.ts';
import { readList } from './file/read-list.ts';
import { pastedDevices } from './devices/pasted-devices.ts';

export interface PasteDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly rows: readonly DeviceRow[];
  readonly onAdd: (devices: readonly DeviceTexts[]) => boolean;
  /** Takes a list that is too long for the grid. */
  readonly onLong: (list: DeviceList) => void;
}

/** Many devices at once, from a mail, a file or a spreadsheet. */
export function PasteDialog({ open, onOpenChange, rows, onAdd, onLong }: PasteDialogProps): ReactElement {
  const [text, setText] = useKept('activation.list', '', z.string());
  const devices = pastedDevices(text);
  const isLong = tooMany(rows, devices.length) !== '';
  const read = isLong ? readList(text, 'Pasted list') : undefined;
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
      title="Paste a list of devices"
      description="One device per line: ICCID, then IMEI and name if you like. Columns copied from a spreadsheet fit as they are."
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button tone="primary" disabled={devices.length === 0 || problem !== ''} onClick={add}>
            {addText(devices.length)}
          </Button>
        </>
      }
    >
      <TextArea
        name="devices"
        label="List of devices"
        rows={10}
        value={text}
        onChange={setText}
        error={problem || undefined}
        hint="In a spreadsheet, format the ICCID column as text first: as a number its last digits are lost."
        placeholder={'89883030000001400016, 490154203237518, Truck 14\n89883030000001400024'}
        spellCheck={false}
        className="whitespace-pre"
      />
    </Dialog>
  );
}

function addText(amount: number): string {
  if (amount === 0) return 'Add devices';
  return amount === 1 ? 'Add 1 device' : `Add ${count(amount)} devices`;
}
