import type { Line, Plan } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { queries } from '../../../api/queries.ts';
import { LoadFailure } from '../../../parts/load-failure/load-failure.tsx';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { bytes } from '../../../ui/format/bytes.ts';
import { money } from '../../../ui/format/money.ts';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Buttons } from './change-preview.tsx';

export interface PlanChoiceProps {
  /** A single line can only go to plans of its carrier. */
  readonly line: Line | undefined;
  readonly onCancel: () => void;
  readonly onContinue: (planId: string) => void;
}

/** The plan to change to. */
export function PlanChoice({ line, onCancel, onContinue }: PlanChoiceProps): ReactElement {
  const { data, error, isFetching, refetch } = useQuery(queries.catalog());
  const [planId, setPlanId] = useKept('lines.plan', '', z.string());
  const [missing, setMissing] = useState('');
  if (error && !data) {
    return (
      <LoadFailure
        error={error}
        title="We couldn't load the plans"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const plans = data?.plans.filter((plan) => !line || (plan.carrier === line.carrier && plan.id !== line.planId));
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (planId) onContinue(planId);
    else setMissing('Choose a plan first.');
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">New plan</legend>
        {plans?.map((plan) => (
          <RadioCard
            key={plan.id}
            name="plan"
            value={plan.id}
            checked={plan.id === planId}
            onChange={setPlanId}
            title={plan.name}
            note={`${plan.carrierName}, ${bytes(plan.includedBytes, plan.unitBytes)} per month`}
            end={priceText(plan)}
          />
        ))}
        {!plans && <Skeleton className="h-24 w-full" />}
        {plans?.length === 0 && <p className="text-ink-soft">There is no other plan of this carrier.</p>}
      </fieldset>
      <RefusalNote text={planId ? '' : missing} />
      <Buttons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary">
          See what it will do
        </Button>
      </Buttons>
    </form>
  );
}

function priceText({ priceCents }: Plan): string {
  return `${money(priceCents)} per month`;
}
