import type { ReactElement } from 'react';
import { cx } from '../../ui/look/cx.ts';
import { useIsPhone } from '../../ui/look/use-phone.ts';
import type { Findings } from './devices/check-device.ts';
import { simOf } from './devices/known-sim.ts';
import type { Sims } from './devices/use-sims.ts';
import { deviceColumns } from './device-columns.ts';
import { DeviceFields } from './device-fields.tsx';
import type { DeviceRow } from './devices/device-row.ts';
import { useOpenDevices } from './use-open-devices.ts';
import type { Rows } from './use-rows.ts';
import { words } from './words.tsx';

export interface DeviceGridProps {
  readonly rows: readonly DeviceRow[];
  /** Those of them that are shown. */
  readonly shown: readonly DeviceRow[];
  readonly findings: ReadonlyMap<string, Findings>;
  readonly sims: Sims;
  readonly grid: Rows;
}

/** One row of fields per device; on a phone two rows of what it is, and its fields once it is opened. */
export function DeviceGrid({ rows, shown, findings, sims, grid }: DeviceGridProps): ReactElement {
  const isPhone = useIsPhone();
  const { isOpen, turn } = useOpenDevices(grid.focused);
  const numbers = new Map(rows.map(({ key }, index) => [key, index + 1]));
  return (
    <div className="border-t border-line sm:max-h-[60dvh] sm:overflow-y-auto">
      <div
        aria-hidden
        className={cx(
          'sticky top-0 z-10 hidden gap-3 border-b border-line bg-surface px-4 py-2 text-sm font-medium text-ink-faint sm:grid',
          deviceColumns,
        )}
      >
        <span />
        <span>{words.devices.fields.iccid}</span>
        <span>{words.devices.optional.imei}</span>
        <span>{words.devices.optional.name}</span>
        <span />
      </div>
      <ol className="divide-y divide-line">
        {shown.map((row) => (
          <DeviceFields
            key={row.key}
            row={row}
            number={numbers.get(row.key) ?? 0}
            findings={findings.get(row.key)}
            sim={simOf(sims.known, row.iccid)}
            wish={grid.focused.key === row.key ? grid.focused : undefined}
            grid={grid}
            isBrief={isPhone}
            isOpen={!isPhone || isOpen(row)}
            onTurn={turn}
          />
        ))}
      </ol>
    </div>
  );
}
