import type { CarrierId, Plan } from '@linekeeper/contract';
import { useState, type FormEvent, type ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { overageText } from '../../parts/plan-terms/plan-terms.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Button } from '../../ui/action/button.tsx';
import { RefusalNote } from '../../ui/feedback/refusal-note.tsx';
import { RadioCard } from '../../ui/form/radio-card.tsx';
import { bytes } from '../../ui/format/bytes.ts';
import { money } from '../../ui/format/money.ts';
import type { CarrierGroup } from './devices/known-sim.ts';
import { useListOrder } from './use-list-order.ts';
import { Missing } from './missing.tsx';
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
  const planless = carriers.filter(({ id }) => plans.every(({ carrier }) => carrier !== id));
  const open = carriers.find(({ id }) => chosen.every(({ carrier }) => carrier !== id));
  function submit(event: FormEvent): void {
    event.preventDefault();
    setWasAsked(true);
    if (open) return;
    if (lists.list) void order.review(chosen, lists.list);
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
            onChoose={choose}
          />
        ))}
        <TextLink to={paths.plans} className="self-start">
          {words.plan.compare}
        </TextLink>
      </div>
      <PlanSummary carriers={carriers} chosen={chosen}>
        <Missing text={wasAsked && open && planless.length === 0 ? words.plan.noPlan(open.name) : ''} />
        <Missing text={planless.map(({ name }) => words.plan.noneOnSale(name)).join(' ')} />
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

interface PlanCardsProps {
  readonly carrier: CarrierGroup;
  readonly plans: readonly Plan[];
  readonly planId: string;
  /** How many of its devices have no IMEI. */
  readonly withoutImei: number;
  readonly onChoose: (plan: Plan) => void;
}

function PlanCards({ carrier, plans, planId, withoutImei, onChoose }: PlanCardsProps): ReactElement {
  const name = (id: CarrierId): string => `plan-${id}`;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{words.plan.forCarrier(carrier.name, carrier.deviceCount)}</legend>
      <div className="flex flex-col gap-3">
        {plans
          .toSorted((one, other) => one.priceCents - other.priceCents)
          .map((plan) => {
            const isOut = plan.needsImei && withoutImei > 0;
            return (
              <RadioCard
                key={plan.id}
                name={name(carrier.id)}
                value={plan.id}
                checked={plan.id === planId && !isOut}
                disabled={isOut}
                onChange={() => onChoose(plan)}
                title={plan.name}
                note={isOut ? words.plan.imeiMissing(withoutImei) : plan.description}
                end={<PlanPrice plan={plan} />}
              />
            );
          })}
      </div>
    </fieldset>
  );
}

function PlanPrice({ plan }: { readonly plan: Plan }): ReactElement {
  const { priceCents, activationFeeCents, includedBytes, unitBytes } = plan;
  return (
    <>
      <span className="block font-medium">{words.plan.perMonth(money(priceCents))}</span>
      <span className="block text-sm text-ink-soft">
        {words.plan.dataAndFee(
          bytes(includedBytes, unitBytes),
          activationFeeCents > 0 ? money(activationFeeCents) : '',
        )}
      </span>
      <span className="block text-sm text-ink-soft">{words.plan.above(overageText(plan))}</span>
    </>
  );
}
