import type { Plan } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { bytes } from '../../ui/format/bytes.ts';
import { Button } from '../../ui/action/button.tsx';
import { money } from '../../ui/format/money.ts';
import { Panel } from '../../ui/layout/panel.tsx';

export interface PlanFactsProps {
  readonly plan: Plan;
  readonly onChange: () => void;
}

/** The plan that was chosen, in short. */
export function PlanFacts({ plan, onChange }: PlanFactsProps): ReactElement {
  const facts = [
    ['Carrier', plan.carrierName],
    ['Data per month', bytes(plan.includedBytes, plan.unitBytes)],
    ['Price per month', money(plan.priceCents)],
    ['Activation, once', plan.activationFeeCents === 0 ? 'Free' : money(plan.activationFeeCents)],
  ] as const;
  return (
    <Panel
      title={plan.name}
      note="Prices are per line"
      action={
        <Button size="small" onClick={onChange}>
          Change plan
        </Button>
      }
    >
      <dl className="flex flex-col gap-1.5">
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-ink-faint">{term}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
