import type { Plan } from '@linekeeper/contract';
import { useState, type FormEvent, type ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Button } from '../../ui/action/button.tsx';
import { RefusalNote } from '../../ui/feedback/refusal-note.tsx';
import type { CarrierGroup } from './devices/known-sim.ts';
import { useListOrder } from './use-list-order.ts';
import { focusPlans, PlanCards } from './plan-cards.tsx';
import { PlanSummary } from './plan-summary.tsx';
import type { Activation } from './use-activation.ts';
import { useWithoutImei } from './use-without-imei.ts';
import { words } from './words.tsx';

export interface PlanStepProps {
  readonly plans: readonly Plan[];
  readonly activation: Activation;
  readonly onBack: () => void;
  readonly onContinue: () => void;
}

/** A plan for the SIMs of each carrier in the list. */
export function PlanStep({ plans, activation, onBack, onContinue }: PlanStepProps): ReactElement {
  const { carriers, chosen, choose, lists } = activation;
  const [wasAsked, setWasAsked] = useState(false);
  const order = useListOrder();
  const withoutImei = useWithoutImei(activation);
  const open = carriers.filter(({ id }) => chosen.every(({ carrier }) => carrier !== id));
  function reasonAt(carrier: CarrierGroup): string {
    if (plans.every((plan) => plan.carrier !== carrier.id)) return words.plan.noneOnSale(carrier.name);
    return wasAsked && open.includes(carrier) ? words.plan.noPlan(carrier.name) : '';
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setWasAsked(true);
    if (open[0]) focusPlans(event.currentTarget, open[0]);
    else if (lists.list) void order.review(chosen, lists.list);
    else onContinue();
  }
  return (
    <form onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-4">
      <div className="flex min-w-0 flex-col gap-6">
        {carriers.map((carrier) => (
          <PlanCards
            key={carrier.id}
            carrier={carrier}
            plans={plans.filter((plan) => plan.carrier === carrier.id)}
            planId={chosen.find((plan) => plan.carrier === carrier.id)?.id ?? ''}
            withoutImei={withoutImei.get(carrier.id) ?? 0}
            missing={reasonAt(carrier)}
            onChoose={choose}
          />
        ))}
        <TextLink to={paths.plans} className="self-start">
          {words.plan.compare}
        </TextLink>
      </div>
      <PlanSummary carriers={carriers} chosen={chosen}>
        <RefusalNote text={order.failure} />
        <Button type="submit" tone="primary" full busy={order.busy} className="h-10">
          {words.plan.continue}
        </Button>
        <Button full onClick={onBack}>
          {words.backToDevices}
        </Button>
      </PlanSummary>
    </form>
  );
}
