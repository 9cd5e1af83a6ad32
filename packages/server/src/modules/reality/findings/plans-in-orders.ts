import type { CarrierId } from '@linekeeper/contract';
import type { Tx } from '../../../store/database.ts';
import { passOver, putToldPlans, wantPlans, type ToldPlan } from './reported-plans.store.ts';
import type { RealityNeeds } from './reality-needs.ts';

type Asked = Pick<ToldPlan, 'lineId' | 'iccid' | 'planId'>;

export type PlansTold =
  /** Keeps what was told, in the caller's transaction. */
  { keep(tx: Tx): Promise<void> } | { silent: { text: string; refusesUs: boolean } };

/** Asks a carrier for the plans of lines, outside of any transaction. */
export async function askPlans(
  { carriers, clock }: RealityNeeds,
  carrier: CarrierId,
  lines: readonly Asked[],
): Promise<PlansTold> {
  const readAt = clock.now();
  const read = await carriers.portOf(carrier)?.readPlans?.(lines.map(({ iccid }) => iccid));
  const told = new Map(read?.plans.map(({ iccid, planRef }) => [iccid, planRef]));
  const [trouble] = read?.unread ?? [];
  if (told.size === 0 && trouble) return { silent: { text: trouble.text, refusesUs: read?.refusesUs === true } };
  const answers = lines.flatMap(({ lineId, planId, iccid }) => {
    const planRef = told.get(iccid);
    return planRef === undefined ? [] : [{ lineId, planId, planRef }];
  });
  const others = lines.flatMap(({ lineId, iccid }) => (told.has(iccid) ? [] : [lineId]));
  return {
    async keep(tx) {
      await putToldPlans(tx, answers, readAt);
      await passOver(tx, others, readAt);
    },
  };
}

/** The same for whoever has one SIM now, kept at once; false: the carrier does not answer. */
export async function askPlanOf(
  needs: RealityNeeds,
  { carrier, iccid }: { carrier: CarrierId; iccid: string },
): Promise<boolean> {
  const line = (await needs.lines.holdersOf(needs.db, [iccid])).get(iccid)?.line;
  if (!line || !needs.carriers.portOf(carrier)?.readPlans) return true;
  const { id: lineId, accountId, planId } = line;
  const told = await askPlans(needs, carrier, [{ lineId, iccid, planId }]);
  if ('silent' in told) return false;
  await needs.db.transaction().execute(async (tx) => {
    await wantPlans(tx, [{ lineId, accountId, carrier, iccid, planId, orderedAt: null }], needs.clock.now());
    await told.keep(tx);
  });
  return true;
}
