import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/queries.ts';
import type { ChangeTarget } from './change-target.ts';
import { canTakePlan, placeOf, type PlanPlace } from './plan-reach.ts';

/**
 * Where the lines of a change are that can take another plan. Lines that are not known one by one may be on any plan of
 * the account that their filter allows. Undefined while that is on its way, and where it cannot be had.
 */
export function usePlanPlaces({ line, lines, selection }: ChangeTarget): {
  readonly isPending: boolean;
  readonly places: readonly PlanPlace[] | undefined;
} {
  const known = line ? [line] : lines;
  const plans = useQuery({ ...queries.activePlans(), enabled: known === undefined });
  if (known) return { isPending: false, places: known.filter(canTakePlan).map(placeOf) };
  const filter = 'filter' in selection ? selection.filter : {};
  const places = plans.data?.plans
    .filter(({ carrier }) => filter.carrier === undefined || filter.carrier === carrier)
    .filter(({ id }) => filter.planId === undefined || filter.planId === id)
    .map(({ carrier, id: planId }) => ({ carrier, planId }));
  return { isPending: plans.isPending, places };
}
