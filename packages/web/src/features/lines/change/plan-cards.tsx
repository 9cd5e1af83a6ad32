import type { CarrierId, Plan } from '@linekeeper/contract';
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
  /** How many of the lines a carrier has; none where that is not known. */
  readonly ofCarrier: (carrier: CarrierId) => number;
  readonly isPicked: (plan: Plan) => boolean;
  /** An empty plan leaves the lines of the carrier as they are. */
  readonly onPick: (carrier: CarrierId, planId: string) => void;
}

/** The plans to choose from; of several carriers, one for the lines of each. */
export function PlanCards({ plans, none, ofCarrier, ...choice }: PlanCardsProps): ReactElement {
  const groups = [...Map.groupBy(plans ?? [], ({ carrier }) => carrier)];
  const [only, ...others] = groups;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{words.plan.label}</legend>
      {only && others.length === 0 && <Cards plans={only[1]} {...choice} />}
      {others.length > 0 && (
        <>
          <p className="mb-2 text-ink-soft">{words.plan.ofOwnCarrier}</p>
          {groups.map(([carrier, own]) => (
            <fieldset key={carrier} className="mb-2 flex flex-col gap-2">
              <legend className="mb-2 text-sm font-medium text-ink-soft">
                {words.plan.carrier(own[0]?.carrierName ?? '', ofCarrier(carrier))}
              </legend>
              <RadioCard
                name={`plan-${carrier}`}
                value=""
                checked={!own.some(choice.isPicked)}
                onChange={() => choice.onPick(carrier, '')}
                title={words.plan.keep}
              />
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

interface CardsProps extends Omit<PlanCardsProps, 'none' | 'ofCarrier' | 'plans'> {
  readonly plans: readonly Plan[];
}

function Cards({ plans, reasonAgainst, fitText, isPicked, onPick }: CardsProps): ReactElement[] {
  return plans.map((plan) => (
    <RadioCard
      key={plan.id}
      name={`plan-${plan.carrier}`}
      value={plan.id}
      checked={isPicked(plan)}
      onChange={(planId) => onPick(plan.carrier, planId)}
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
