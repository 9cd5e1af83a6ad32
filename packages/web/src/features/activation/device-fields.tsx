import { memo, useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import { cx } from '../../ui/look/cx.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import type { Findings } from './devices/check-device.ts';
import { DeviceBrief } from './device-brief.tsx';
import { DeviceCell } from './device-cell.tsx';
import { deviceColumns } from './device-columns.ts';
import type { KnownSim } from './devices/known-sim.ts';
import type { DeviceField, DeviceRow } from './devices/device-row.ts';
import { pastedDevices } from './devices/pasted-devices.ts';
import type { OpenDevices } from './use-open-devices.ts';
import type { Rows } from './use-rows.ts';
import { words } from './words.tsx';

export interface DeviceFieldsProps {
  readonly row: DeviceRow;
  /** Place in the list, from 1. */
  readonly number: number;
  readonly findings: Findings | undefined;
  /** What the inventory says about its SIM; undefined before it was asked. */
  readonly sim: KnownSim | null | undefined;
  /** Asks for the focus; a new object each time. */
  readonly wish: Rows['focused'] | undefined;
  readonly grid: Rows;
  /** On a phone: the fields are shown once it is opened. */
  readonly isBrief: boolean;
  readonly isOpen: boolean;
  readonly onTurn: OpenDevices['turn'];
}

const cells = [
  { field: 'iccid', title: words.devices.fields.iccid, maxLength: 64, inputMode: 'numeric' },
  { field: 'imei', title: words.devices.fields.imei, maxLength: 32, inputMode: 'numeric' },
  { field: 'name', title: words.devices.fields.name, maxLength: 100, inputMode: 'text' },
] as const;

interface CellsProps extends Pick<DeviceFieldsProps, 'row' | 'number' | 'findings' | 'sim' | 'grid' | 'onTurn'> {
  readonly iccid: Ref<HTMLInputElement>;
}

const isSame = (one: DeviceFieldsProps, other: DeviceFieldsProps): boolean =>
  one.row === other.row &&
  one.number === other.number &&
  one.sim === other.sim &&
  one.wish === other.wish &&
  one.isBrief === other.isBrief &&
  one.isOpen === other.isOpen &&
  JSON.stringify(one.findings) === JSON.stringify(other.findings);

/** The fields of one device. Drawn again only when something of it changed: a list may have hundreds. */
export const DeviceFields = memo(function DeviceFields(props: DeviceFieldsProps): ReactElement {
  const { row, number, findings = {}, sim, wish, grid, isBrief, isOpen, onTurn } = props;
  const iccid = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wish) iccid.current?.focus();
  }, [wish]);
  return (
    <li className={cx('grid items-start gap-x-3 gap-y-2 px-4 py-2.5 max-sm:grid-cols-[1fr_auto]', deviceColumns)}>
      {isBrief ? (
        <div className={cx('min-w-0', !isOpen && 'max-sm:col-span-2')}>
          <DeviceBrief {...{ row, number, findings, sim, isOpen }} onTurn={(open) => onTurn(row.key, open)} />
        </div>
      ) : (
        <span className="text-sm text-ink-faint sm:pt-2 sm:text-right">
          {words.devices.device(
            (text) => (
              <span className="sm:sr-only">{text}</span>
            ),
            number,
          )}
        </span>
      )}
      {isOpen && (
        <IconButton
          icon="trash"
          label={words.devices.remove(number)}
          onClick={() => grid.remove(row.key)}
          className="sm:order-last sm:mt-0.5"
        />
      )}
      {isOpen && <Cells {...props} findings={findings} iccid={iccid} />}
    </li>
  );
}, isSame);

/** ICCID, IMEI and name; a list pasted into the ICCID becomes devices. */
function Cells({ row, number, findings = {}, sim, grid, onTurn, iccid }: CellsProps): ReactElement {
  function type(field: DeviceField, text: string): void {
    // Its first letter does not close a device that was open because it was blank.
    onTurn(row.key, true);
    grid.type(row.key, field, text);
  }
  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text');
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    grid.addMany(pastedDevices(text), row.key);
  }
  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    grid.next(row.key);
  }
  return (
    <>
      {cells.map(({ field, ...cell }) => (
        <DeviceCell
          {...cell}
          key={field}
          field={field}
          number={number}
          value={row[field]}
          finding={findings[field]}
          onChange={(text) => type(field, text)}
          onEnter={enter}
          {...(field === 'iccid' && { ref: iccid, onPaste: paste, known: sim ?? undefined })}
        />
      ))}
    </>
  );
}
