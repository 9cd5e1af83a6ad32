import type { PlanId } from '../../../kernel/ids.ts';
import type { PlanMove } from './plan-moves.store.ts';

export interface HeldVersion {
  readonly planId: PlanId;
  readonly planVersionNo: number;
}

/**
 * The versions of plans that held within a period, the one at its end last; what changed
 * as it began is before it, and since when that one held there. `moves`: all of the subscription, oldest first.
 */
export function heldVersions(
  moves: readonly PlanMove[],
  now: HeldVersion,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): { all: HeldVersion[]; last: HeldVersion; since: Date } {
  const inside = moves.filter(({ movedAt }) => movedAt > startsAt && movedAt < endsAt);
  const next = moves.find(({ movedAt }) => movedAt >= endsAt);
  const end = inside.at(-1);
  const last = end ? toOf(end) : next ? fromOf(next) : now;
  return { all: [...inside.map(fromOf), last], last, since: end?.movedAt ?? startsAt };
}

const fromOf = ({ fromPlanId, fromVersionNo }: PlanMove) => ({ planId: fromPlanId, planVersionNo: fromVersionNo });
const toOf = ({ toPlanId, toVersionNo }: PlanMove) => ({ planId: toPlanId, planVersionNo: toVersionNo });
