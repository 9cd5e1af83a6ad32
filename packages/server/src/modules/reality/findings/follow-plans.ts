import type { CarrierId } from '@linekeeper/contract';
import type { Tx } from '../../../store/database.ts';
import type { Command } from '../../commands/index.ts';
import type { Sides } from './sides.ts';
import { forgetPlans, wantPlans, type ToldPlan } from './reported-plans.store.ts';
import type { RealityNeeds } from './reality-needs.ts';

/** Whether the carrier names plans in orders alone, so that each line's has to be asked for by itself. */
export function namesPlansInOrders({ carriers }: Pick<RealityNeeds, 'carriers'>, carrier: CarrierId): boolean {
  return (carriers.portOf(carrier)?.readPlans ?? null) !== null;
}

/** Keeps which lines' plans are to be asked for; a later step of the run asks, within its measure. */
export async function followPlans(
  needs: RealityNeeds,
  tx: Tx,
  carrier: CarrierId,
  all: readonly Sides[],
): Promise<void> {
  if (!namesPlansInOrders(needs, carrier)) return;
  const inService = all.filter(({ line: { status } }) => status === 'active' || status === 'suspended');
  const others = all.filter((sides) => !inService.includes(sides));
  await wantPlans(
    tx,
    inService.map(({ line, order }) => {
      const { id: lineId, accountId, iccid, planId } = line;
      return { lineId, accountId, carrier, iccid, planId, orderedAt: namesPlan(order) ? order.finishedAt : null };
    }),
    needs.clock.now(),
  );
  await forgetPlans(
    tx,
    others.map(({ line }) => line.id),
  );
}

/** What the carrier told of a line's plan, unless something that may have changed it came in between. */
export function stillTold(
  told: ToldPlan | undefined,
  { line, order }: Pick<Sides, 'line' | 'order'>,
): { ref: string; readAt: Date } | null {
  if (!told || told.planRef === null || told.readAt === null || told.planId !== line.planId) return null;
  if (namesPlan(order) && (order.finishedAt === null || order.finishedAt >= told.readAt)) return null;
  return { ref: told.planRef, readAt: told.readAt };
}

function namesPlan(order: Command | null): order is Command {
  return order !== null && (order.kind === 'activate' || order.kind === 'changePlan');
}
