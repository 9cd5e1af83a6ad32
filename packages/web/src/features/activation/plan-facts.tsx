import type { Plan } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { planTermFacts } from '../../parts/plan-terms/plan-terms.ts';
import { bytes } from '../../ui/format/bytes.ts';
import { Button } from '../../ui/action/button.tsx';
import { money } from '../../ui/format/money.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { words } from './words.tsx';

export interface PlanFactsProps {
  readonly plan: Plan;
  readonly onChange: () => void;
}

export function PlanFacts({ plan, onChange }: PlanFactsProps): ReactElement {
  const facts = [
    [words.chosen.carrier, plan.carrierName],
    [words.chosen.data, bytes(plan.includedBytes, plan.unitBytes)],
    [words.chosen.price, money(plan.priceCents)],
    [words.chosen.fee, plan.activationFeeCents === 0 ? words.chosen.free : money(plan.activationFeeCents)],
    ...planTermFacts(plan).map(({ term, value }) => [term, value] as const),
  ] as const;
  return (
    <Panel
      title={plan.name}
      note={words.chosen.note}
      action={
        <Button size="small" onClick={onChange}>
          {words.chosen.change}
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
