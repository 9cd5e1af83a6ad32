import type { Plan } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { money } from '../../ui/format/money.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import type { CarrierGroup } from './devices/known-sim.ts';
import { words } from './words.tsx';

export interface PlanSummaryProps {
  readonly carriers: readonly CarrierGroup[];
  readonly chosen: readonly Plan[];
  /** What is missing, and the way on. */
  readonly children: ReactNode;
}

/** What the chosen plans come to, as far as they are chosen, and the way on. */
export function PlanSummary({ carriers, chosen, children }: PlanSummaryProps): ReactElement {
  const rows = carriers.map((carrier) => ({ ...carrier, plan: chosen.find((plan) => plan.carrier === carrier.id) }));
  const sumOf = (centsOf: (plan: Plan) => number): number =>
    rows.reduce((sum, { plan, deviceCount }) => sum + (plan ? centsOf(plan) * deviceCount : 0), 0);
  const feeCents = sumOf((plan) => plan.activationFeeCents);
  return (
    <Panel title={words.summary.title} className="xl:sticky xl:top-17">
      <dl className="flex flex-col gap-2.5">
        {rows.map(({ id, name, deviceCount, plan }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt className="min-w-0">
              <span className={plan ? 'block' : 'block text-ink-faint'}>{plan?.name ?? words.summary.open}</span>
              <span className="block text-sm text-ink-faint">{words.summary.devices(name, deviceCount)}</span>
            </dt>
            <dd className={plan ? '' : 'text-ink-faint'}>
              {plan ? money(plan.priceCents * deviceCount) : words.summary.nothing}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2.5 font-semibold">
          <dt>{words.summary.monthly}</dt>
          <dd>{money(sumOf((plan) => plan.priceCents))}</dd>
        </div>
        {feeCents > 0 && (
          <div className="flex justify-between gap-4">
            <dt>{words.summary.once}</dt>
            <dd>{money(feeCents)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-3 text-sm text-ink-faint">{words.summary.note}</p>
      <div className="mt-4 flex flex-col gap-3">{children}</div>
    </Panel>
  );
}
