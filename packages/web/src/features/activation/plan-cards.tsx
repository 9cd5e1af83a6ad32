import type { Plan } from '@linekeeper/contract';
import { useId, type ReactElement } from 'react';
import { overageText } from '../../parts/plan-terms/plan-terms.ts';
import { RadioCard } from '../../ui/form/radio-card.tsx';
import { bytes } from '../../ui/format/bytes.ts';
import { money } from '../../ui/format/money.ts';
import type { CarrierGroup } from './devices/known-sim.ts';
import { Missing } from './missing.tsx';
import { words } from './words.tsx';

const nameOf = ({ id }: Pick<CarrierGroup, 'id'>): string => `plan-${id}`;

/** Puts the focus on the first plan of a carrier that can be chosen; where none can, on the reason. */
export function focusPlans(form: HTMLFormElement, carrier: CarrierGroup): void {
  const named = `[name="${nameOf(carrier)}"]`;
  const [first, plans] = ['input:enabled', 'fieldset'].map((kind) => form.querySelector<HTMLElement>(kind + named));
  (first ?? plans)?.focus();
}

export interface PlanCardsProps {
  readonly carrier: CarrierGroup;
  readonly plans: readonly Plan[];
  readonly planId: string;
  /** How many of its devices have no IMEI. */
  readonly withoutImei: number;
  /** Why the order can't go on without a choice here; empty while it can. */
  readonly missing: string;
  readonly onChoose: (plan: Plan) => void;
}

/** The plans of one carrier, of which the customer chooses one. */
export function PlanCards({ carrier, plans, planId, withoutImei, missing, onChoose }: PlanCardsProps): ReactElement {
  const reasonId = useId();
  return (
    <fieldset
      name={nameOf(carrier)}
      tabIndex={-1}
      aria-describedby={missing ? reasonId : undefined}
      className="outline-none"
    >
      <legend className="mb-2 font-semibold">{words.plan.forCarrier(carrier.name, carrier.deviceCount)}</legend>
      <div id={reasonId} className={missing ? 'mb-2' : undefined}>
        <Missing text={missing} />
      </div>
      <div className="flex flex-col gap-3">
        {plans
          .toSorted((one, other) => one.priceCents - other.priceCents)
          .map((plan) => {
            const isOut = plan.needsImei && withoutImei > 0;
            return (
              <RadioCard
                key={plan.id}
                name={nameOf(carrier)}
                value={plan.id}
                checked={plan.id === planId && !isOut}
                disabled={isOut}
                isMissing={missing !== ''}
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
