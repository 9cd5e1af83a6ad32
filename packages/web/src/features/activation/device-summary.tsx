import type { ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { filledRows } from './activation-body.ts';
import { isBad, type Findings } from './devices/check-device.ts';
import type { DeviceRow } from './devices/device-row.ts';
import { carriersOf } from './devices/known-sim.ts';
import type { Sims } from './devices/use-sims.ts';
import { words } from './words.tsx';

export interface DeviceSummaryProps {
  readonly sims: Sims;
  readonly rows: readonly DeviceRow[];
  readonly findings: ReadonlyMap<string, Findings>;
  /** Only the amounts, where there is little room. */
  readonly isBrief?: boolean;
}

/** How many devices are ready, which only the inventory can say, of which carriers, and how many are not. */
export function DeviceSummary({ sims, rows, findings, isBrief = false }: DeviceSummaryProps): ReactElement {
  const filled = filledRows(rows);
  const ready = filled.filter(({ key }) => !isBad(findings.get(key)));
  const carriers = carriersOf(ready, sims.known);
  const wrong = filled.length - ready.length;
  const warned = findings.size - wrong;
  if (sims.failure)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="text-bad">
          {words.devices.unchecked(sims.failure)}
        </p>
        <Button size="small" onClick={sims.askAgain}>
          {words.devices.askAgain}
        </Button>
      </div>
    );
  return (
    <p aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      <span>{words.devices.amount(filled.length)}</span>
      {sims.isAsking && <span>{words.devices.checking}</span>}
      {!sims.isAsking && ready.length > 0 && <span className="text-good">{words.devices.ready(ready.length)}</span>}
      {!sims.isAsking &&
        !isBrief &&
        carriers.length > 1 &&
        carriers.map(({ id, name, deviceCount }) => <span key={id}>{words.devices.ofCarrier(name, deviceCount)}</span>)}
      {wrong > 0 && <span className="text-bad">{words.devices.errors(wrong)}</span>}
      {warned > 0 && <span className="text-warn">{words.devices.warnings(warned)}</span>}
    </p>
  );
}
