import type { ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { isBad, type Findings } from './devices/check-device.ts';
import type { Activation } from './use-activation.ts';
import { words } from './words.tsx';

export interface DeviceSummaryProps {
  readonly activation: Pick<Activation, 'carriers' | 'sims'>;
  readonly filled: number;
  readonly findings: ReadonlyMap<string, Findings>;
}

/** How many devices are ready, which only the inventory can say, and how many are not. */
export function DeviceSummary({ activation, filled, findings }: DeviceSummaryProps): ReactElement {
  const { sims, carriers } = activation;
  const wrong = [...findings.values()].filter(isBad).length;
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
      <span>{words.devices.amount(filled)}</span>
      {sims.isAsking && <span>{words.devices.checking}</span>}
      {!sims.isAsking && filled > wrong && <span className="text-good">{words.devices.ready(filled - wrong)}</span>}
      {!sims.isAsking &&
        carriers.length > 1 &&
        carriers.map(({ id, name, deviceCount }) => <span key={id}>{words.devices.ofCarrier(name, deviceCount)}</span>)}
      {wrong > 0 && <span className="text-bad">{words.devices.errors(wrong)}</span>}
      {warned > 0 && <span className="text-warn">{words.devices.warnings(warned)}</span>}
    </p>
  );
}
