import type { CarrierId, Line, Plan } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { queries } from '../../../api/queries.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { bytes } from '../../../ui/format/bytes.ts';
import { money } from '../../../ui/format/money.ts';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Buttons } from './change-preview.tsx';
import { words } from './words.ts';

export interface PlanChoiceProps {
  /** A single line can only go to plans of its carrier. */
  readonly line: Line | undefined;
  /** The carriers of several lines, where they are known: plans of others are out of reach. */
  readonly carriers: readonly CarrierId[] | undefined;
  readonly onCancel: () => void;
  readonly onContinue: (planId: string) => void;
}

export function PlanChoice({ line, carriers, onCancel, onContinue }: PlanChoiceProps): ReactElement {
  const query = useQuery(queries.catalog());
  const [planId, setPlanId] = useKept('lines.plan', '', z.string());
  const [missing, setMissing] = useState('');
  const isOffered = (plan: Plan): boolean =>
    line ? plan.carrier === line.carrier && plan.id !== line.planId : (carriers?.includes(plan.carrier) ?? true);
  const reasonAgainst = (plan: Plan): string => (line && plan.needsImei && !line.imei ? words.plan.needsImei : '');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (planId) onContinue(planId);
    else setMissing(words.plan.missing);
  }
  return (
    <Loaded query={query} failed={words.plan.loadFailed}>
      {(data) => (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <PlanCards
            plans={data?.plans.filter(isOffered)}
            reasonAgainst={reasonAgainst}
            planId={planId}
            onChoose={setPlanId}
          />
          <RefusalNote text={planId ? '' : missing} />
          <Buttons>
            <Button onClick={onCancel}>{words.cancel}</Button>
            <Button type="submit" tone="primary">
              {words.preview}
            </Button>
          </Buttons>
        </form>
      )}
    </Loaded>
  );
}

interface PlanCardsProps {
  readonly plans: readonly Plan[] | undefined;
  /** Why a plan cannot be chosen; empty when it can. */
  readonly reasonAgainst: (plan: Plan) => string;
  readonly planId: string;
  readonly onChoose: (planId: string) => void;
}

function PlanCards({ plans, reasonAgainst, planId, onChoose }: PlanCardsProps): ReactElement {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{words.plan.label}</legend>
      {plans?.map((plan) => (
        <RadioCard
          key={plan.id}
          name="plan"
          value={plan.id}
          checked={plan.id === planId}
          onChange={onChoose}
          title={plan.name}
          disabled={reasonAgainst(plan) !== ''}
          note={reasonAgainst(plan) || words.plan.dataOf(plan.carrierName, bytes(plan.includedBytes, plan.unitBytes))}
          end={words.plan.price(money(plan.priceCents))}
        />
      ))}
      {!plans && <Skeleton className="h-24 w-full" />}
      {plans?.length === 0 && <p className="text-ink-soft">{words.plan.noOther}</p>}
    </fieldset>
  );
}
