import type { CarrierId } from '@linekeeper/contract';
import type { Tx } from '../../../store/database.ts';
import type { Command } from '../../commands/index.ts';
import type { RealityNeeds } from './reality-needs.ts';
import { forgetPlans, putReportedPlans, queuePlans, skipPlans, type ReportedPlan } from './reported-plans.store.ts';
import type { Sides } from './sides.ts';

/** Whether the carrier names plans in its orders alone, so that each line's has to be asked for by itself. */
export function namesPlansInOrders({ carriers }: Pick<RealityNeeds, 'carriers'>, carrier: CarrierId): boolean {
  return (carriers.portOf(carrier)?.readPlans ?? null) !== null;
}

/** Keeps which lines' plans are to be asked for; a later step of the run asks, up to its limit. */
export async function followPlans(
  needs: RealityNeeds,
  tx: Tx,
  carrier: CarrierId,
  all: readonly Sides[],
): Promise<void> {
  if (!namesPlansInOrders(needs, carrier)) return;
  const inService = all.filter(({ line: { status } }) => status === 'active' || status === 'suspended');
  const others = all.filter((sides) => !inService.includes(sides));
  await queuePlans(
    tx,
    inService.map(({ line, command }) => {
      const { id: lineId, accountId, iccid, planId } = line;
      return { lineId, accountId, carrier, iccid, planId, orderedAt: namesPlan(command) ? command.finishedAt : null };
    }),
    needs.clock.now(),
  );
  await forgetPlans(
    tx,
    others.map(({ line }) => line.id),
  );
}

/** What the carrier reported of a line's plan, unless something that may have changed it came in between. */
export function stillReported(
  reported: ReportedPlan | undefined,
  { line, command }: Pick<Sides, 'line' | 'command'>,
): { ref: string; readAt: Date } | null {
  if (!reported || reported.planRef === null || reported.readAt === null || reported.planId !== line.planId)
    return null;
  if (namesPlan(command) && (command.finishedAt === null || command.finishedAt >= reported.readAt)) return null;
  return { ref: reported.planRef, readAt: reported.readAt };
}

function namesPlan(command: Command | null): command is Command {
  return command !== null && (command.kind === 'activate' || command.kind === 'changePlan');
}

type Asked = Pick<ReportedPlan, 'lineId' | 'iccid' | 'planId'>;

export type PlansReported =
  /** Keeps the answers, in the caller's transaction. */
  { keep(tx: Tx): Promise<void> } | { silent: { text: string; refusesUs: boolean } };

/** Asks a carrier for the plans of lines, outside of any transaction. */
export async function askPlans(
  { carriers, clock }: RealityNeeds,
  carrier: CarrierId,
  lines: readonly Asked[],
): Promise<PlansReported> {
  const readAt = clock.now();
  const read = await carriers.portOf(carrier)?.readPlans?.(lines.map(({ iccid }) => iccid));
  const reported = new Map(read?.plans.map(({ iccid, planRef }) => [iccid, planRef]));
  const [trouble] = read?.unread ?? [];
  if (reported.size === 0 && trouble) return { silent: { text: trouble.text, refusesUs: read?.refusesUs === true } };
  const answers = lines.flatMap(({ lineId, planId, iccid }) => {
    const planRef = reported.get(iccid);
    return planRef === undefined ? [] : [{ lineId, planId, planRef }];
  });
  const others = lines.flatMap(({ lineId, iccid }) => (reported.has(iccid) ? [] : [lineId]));
  return {
    async keep(tx) {
      await putReportedPlans(tx, answers, readAt);
      await skipPlans(tx, others, readAt);
    },
  };
}

/** The same for the line that has one SIM now, kept at once; false: the carrier does not answer. */
export async function askPlanOf(
  needs: RealityNeeds,
  { carrier, iccid }: { carrier: CarrierId; iccid: string },
): Promise<boolean> {
  const line = (await needs.inventory.holdersOf(needs.db, [iccid])).get(iccid)?.line;
  if (!line || !needs.carriers.portOf(carrier)?.readPlans) return true;
  const { id: lineId, accountId, planId } = line;
  const reported = await askPlans(needs, carrier, [{ lineId, iccid, planId }]);
  if ('silent' in reported) return false;
  await needs.db.transaction().execute(async (tx) => {
    await queuePlans(tx, [{ lineId, accountId, carrier, iccid, planId, orderedAt: null }], needs.clock.now());
    await reported.keep(tx);
  });
  return true;
}
