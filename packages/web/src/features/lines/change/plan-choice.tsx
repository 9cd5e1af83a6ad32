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
import { countOf, fitOf, reachOf } from './plan-reach.ts';
import { useLinesOnPlans } from './use-lines-on-plans.ts';
import { words } from './words.ts';

export interface PlanChoiceProps {
  readonly target: ChangeTarget;
  /** One plan for each carrier that was chosen for. */
  readonly onContinue: (plans: readonly Plan[]) => void;
}

const picksShape = z.record(z.string(), z.string());

/** The plans that at least one of the lines can change to, by carrier. Where none can change at all, only why. */
export function PlanChoice({ target, onContinue }: PlanChoiceProps): ReactElement {
  const { query, lines, plans, reasonAgainst, ...texts } = useOfferedPlans(target);
  const [picks, setPicks] = useKept('lines.plans', {}, picksShape);
  const [missing, setMissing] = useState('');
  const isHeld = lines.length > 0 && lines.every(({ hold }) => hold === 'past_due' || hold === 'suspended');
  const isOpen = !isHeld && plans?.every((plan) => reasonAgainst(plan) !== '') !== true;
  const isPicked = (plan: Plan) => picks[plan.carrier] === plan.id && !reasonAgainst(plan);
  const picked = plans?.filter(isPicked) ?? [];
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (picked.length > 0) onContinue(picked);
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
              none={target.line ? words.plan.noOther : words.plan.noOthers}
              reasonAgainst={reasonAgainst}
              isPicked={isPicked}
              onPick={(carrier, planId) => setPicks({ ...picks, [carrier]: planId })}
              {...texts}
            />
          )}
          <RefusalNote text={picked.length > 0 ? '' : missing} />
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
  const { isPending, lines } = useLinesOnPlans(target);
  const plans = isPending ? undefined : query.data?.plans.filter((plan) => reachOf(plan, lines) !== 'out');
  const needsImei = target.line ? words.plan.needsImei : words.plan.needImeis;
  const reasonAgainst = (plan: Plan): string => (reachOf(plan, lines) === 'needs_imei' ? needsImei : '');
  const ofCarrier = (carrier: string): number => countOf(lines?.filter((one) => one.carrier === carrier) ?? []);
  const isMixed = new Set(plans?.map(({ carrier }) => carrier)).size > 1;
  function fitText(plan: Plan): string {
    if (!lines || target.line) return '';
    return words.plan.fits(fitOf(plan, lines), isMixed ? ofCarrier(plan.carrier) : countOf(lines));
  }
  return { query, lines: lines ?? [], plans, reasonAgainst, ofCarrier, fitText };
}
