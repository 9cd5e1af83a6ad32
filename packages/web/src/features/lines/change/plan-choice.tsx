import type { Plan } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { queries } from '../../../api/queries.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import type { ChangeTarget } from './change-target.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanHolds } from './plan-holds.tsx';
import { fitOf, holdOf, reachOf } from './plan-reach.ts';
import { usePlanPlaces } from './use-plan-places.ts';
import { words } from './words.ts';

export interface PlanChoiceProps {
  readonly target: ChangeTarget;
  readonly onContinue: (planId: string) => void;
}

/** The plans that at least one of the lines can change to. Where none can change at all, only why. */
export function PlanChoice({ target, onContinue }: PlanChoiceProps): ReactElement {
  const { line, lines = line ? [line] : [] } = target;
  const { query, plans, reasonAgainst, fitText } = useOfferedPlans(target);
  const [planId, setPlanId] = useKept('lines.plan', '', z.string());
  const [missing, setMissing] = useState('');
  const isHeld = lines.length > 0 && lines.every(holdOf);
  const isOpen = !isHeld && plans?.every((plan) => reasonAgainst(plan) !== '') !== true;
  const chosen = plans?.find((plan) => plan.id === planId && !reasonAgainst(plan));
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen) onContinue(chosen.id);
    else setMissing(words.plan.missing);
  }
  return (
    <Loaded query={query} failed={words.plan.loadFailed}>
      {() => (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <PlanHolds lines={lines} />
          {!isHeld && (
            <PlanCards
              plans={plans}
              none={line ? words.plan.noOther : words.plan.noOthers}
              reasonAgainst={reasonAgainst}
              fitText={fitText}
              planId={planId}
              onChoose={setPlanId}
            />
          )}
          <RefusalNote text={chosen ? '' : missing} />
          <DialogActions>
            {isOpen && (
              <Button type="submit" tone="primary">
                {words.preview}
              </Button>
            )}
          </DialogActions>
        </form>
      )}
    </Loaded>
  );
}

function useOfferedPlans(target: ChangeTarget) {
  const query = useQuery(queries.catalog());
  const { isPending, places } = usePlanPlaces(target);
  const plans = isPending ? undefined : query.data?.plans.filter((plan) => reachOf(plan, places) !== 'out');
  const needsImei = target.line ? words.plan.needsImei : words.plan.needImeis;
  const reasonAgainst = (plan: Plan): string => (reachOf(plan, places) === 'needs_imei' ? needsImei : '');
  const known = target.lines ?? [];
  const fitText = (plan: Plan): string =>
    places && known.length > 1 ? words.plan.fits(fitOf(plan, places), known.length) : '';
  return { query, plans, reasonAgainst, fitText };
}
