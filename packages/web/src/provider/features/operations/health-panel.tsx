import type { CarrierHealth, GatewayHealth } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { ColumnChart } from '../../../ui/chart/column-chart.tsx';
import { count as countText } from '../../../ui/format/count.ts';
import { shortDayText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { words } from './words.ts';

interface HealthPanelProps {
  readonly carriers: readonly CarrierHealth[];
  readonly gateway: GatewayHealth;
}

/** How well each carrier and the gateway did on the last days: what was asked of them, and what failed of it. */
export function HealthPanel({ carriers, gateway }: HealthPanelProps): ReactElement {
  return (
    <Panel title={words.health.title} note={words.health.note}>
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        {carriers
          .filter(({ isConnected }) => isConnected)
          .map(({ id, name, days }) => (
            <Outside key={id} name={name} facts={carrierFacts(days)} days={days} />
          ))}
        <Outside name={words.gateway.title} facts={gatewayFacts(gateway.days)} days={gateway.days} />
      </ul>
    </Panel>
  );
}

interface OutsideProps {
  readonly name: string;
  readonly facts: readonly string[];
  readonly days: readonly { readonly day: string; readonly failedCount: number }[];
}

function Outside({ name, facts, days }: OutsideProps): ReactElement {
  return (
    <li className="min-w-0">
      <h3 className="font-medium">{name}</h3>
      <p className="mb-2 text-sm text-ink-soft tabular-nums">{facts.join(' · ')}</p>
      {days.some(({ failedCount }) => failedCount > 0) && (
        <ColumnChart
          title={words.health.chart(name)}
          points={days.map(({ day, failedCount }) => ({ at: day, value: failedCount }))}
          formatValue={countText}
          formatAt={dayOf}
          atTitle={words.health.day}
          valueTitle={words.health.failed}
        />
      )}
    </li>
  );
}

const dayOf = (day: string) => shortDayText(`${day}T12:00:00Z`, 'UTC');

function carrierFacts(days: CarrierHealth['days']): string[] {
  const asked = sum(days.map(({ askedCount }) => askedCount));
  const done = sum(days.map(({ doneCount }) => doneCount));
  const slowest = Math.max(...days.map(({ medianSeconds }) => medianSeconds ?? 0));
  return [
    words.health.asked(asked),
    words.health.failures(sum(days.map(({ failedCount }) => failedCount))),
    ...(done > 0 ? [words.health.slowest(slowest)] : []),
  ];
}

function gatewayFacts(days: GatewayHealth['days']): string[] {
  return [
    words.health.charges(sum(days.map(({ sentCount }) => sentCount))),
    words.health.failures(sum(days.map(({ failedCount }) => failedCount))),
    words.health.open(sum(days.map(({ openCount }) => openCount))),
  ];
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
