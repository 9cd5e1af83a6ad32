import type { Plan } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { bytes } from '../../../ui/format/bytes.ts';
import { money } from '../../../ui/format/money.ts';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { words } from './words.ts';

export interface PlanCardsProps {
  readonly plans: readonly Plan[] | undefined;
  /** Said where there is no plan to choose. */
  readonly none: string;
  /** Why a plan cannot be chosen; empty when it can. */
  readonly reasonAgainst: (plan: Plan) => string;
  /** How many of the lines a plan fits; empty where that is not known or there is one line. */
  readonly fitText: (plan: Plan) => string;
  readonly planId: string;
  readonly onChoose: (planId: string) => void;
}

/** The plans to choose from; those of several carriers under the name of each. */
export function PlanCards({ plans, none, ...choice }: PlanCardsProps): ReactElement {
  const groups = [...Map.groupBy(plans ?? [], ({ carrierName }) => carrierName)];
  const [only, ...others] = groups;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{words.plan.label}</legend>
      {only && others.length === 0 && <Cards plans={only[1]} {...choice} />}
      {others.length > 0 && (
        <>
          <p className="text-ink-soft">{words.plan.ofOwnCarrier}</p>
          {groups.map(([carrierName, own]) => (
            <fieldset key={carrierName} className="flex flex-col gap-2">
              <legend className="mb-2 text-sm font-medium text-ink-soft">{carrierName}</legend>
              <Cards plans={own} {...choice} />
            </fieldset>
          ))}
        </>
      )}
      {!plans && <Skeleton className="h-24 w-full" />}
      {plans?.length === 0 && <p className="text-ink-soft">{none}</p>}
    </fieldset>
  );
}

interface CardsProps extends Omit<PlanCardsProps, 'none' | 'plans'> {
  readonly plans: readonly Plan[];
}

function Cards({ plans, reasonAgainst, fitText, planId, onChoose }: CardsProps): ReactElement[] {
  return plans.map((plan) => (
    <RadioCard
      key={plan.id}
      name="plan"
      value={plan.id}
      checked={plan.id === planId}
      onChange={onChoose}
      title={plan.name}
      disabled={reasonAgainst(plan) !== ''}
      note={
        <>
          {words.plan.dataOf(plan.carrierName, bytes(plan.includedBytes, plan.unitBytes))}
          <span className="block empty:hidden">{reasonAgainst(plan) || fitText(plan)}</span>
        </>
      }
      end={words.plan.price(money(plan.priceCents))}
    />
  ));
}
