import { iccidDigits } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { InGroups } from '../../ui/format/in-groups.tsx';
import { cx } from '../../ui/look/cx.ts';
import { Icon } from '../../ui/look/icon.tsx';
import type { Finding, Findings } from './devices/check-device.ts';
import type { DeviceRow } from './devices/device-row.ts';
import type { KnownSim } from './devices/known-sim.ts';
import { words } from './words.tsx';

export interface DeviceBriefProps {
  readonly row: DeviceRow;
  /** Place in the list, from 1. */
  readonly number: number;
  readonly findings: Findings;
  readonly sim: KnownSim | null | undefined;
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
}

/** A device on a phone: what it is in one row and how it is in the next; the fields open below. */
export function DeviceBrief({ row, number, findings, sim, isOpen, onTurn }: DeviceBriefProps): ReactElement {
  const finding = worstOf(findings);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onTurn(!isOpen)}
      className={cx(
        'flex w-full min-w-0 gap-2.5 rounded-box text-left',
        isOpen ? 'min-h-8 items-center' : 'items-start',
      )}
    >
      <span className="min-w-5 text-right text-sm text-ink-faint">
        {words.devices.device(
          (text) => (
            <span className={cx(!isOpen && 'sr-only')}>{text}</span>
          ),
          number,
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        {!isOpen && <Names row={row} />}
        {!isOpen && finding && <Problem finding={finding} />}
        {!isOpen && !finding && sim && (
          <span className="flex items-start gap-1 text-sm text-ink-soft">
            <Icon name="check" size={14} className="mt-[3px] text-good" />
            {words.sim[sim.standing](sim.carrierName)}
          </span>
        )}
      </span>
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} className="text-ink-soft" />
    </button>
  );
}

/** The name, with the number of the SIM behind it; the number alone where there is no name. */
function Names({ row: { name, iccid } }: Pick<DeviceBriefProps, 'row'>): ReactElement {
  const digits = iccidDigits(iccid);
  const number = digits === undefined ? iccid : <InGroups value={digits} />;
  if (name.trim() === '') return <span className="truncate font-medium">{number}</span>;
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="min-w-0 truncate font-medium">{name}</span>
      <span className="shrink-0 text-xs text-ink-faint">{number}</span>
    </span>
  );
}

function Problem({ finding: { tone, text } }: { readonly finding: Finding }): ReactElement {
  return (
    <span className={cx('flex items-start gap-1 text-sm', tone === 'bad' ? 'text-bad' : 'text-warn')}>
      <Icon name={tone === 'bad' ? 'alert' : 'warning'} size={14} className="mt-[3px]" />
      {text}
    </span>
  );
}

function worstOf(findings: Findings): Finding | undefined {
  const all = Object.values(findings);
  return all.find(({ tone }) => tone === 'bad') ?? all[0];
}
