import type { CarrierId } from '@linekeeper/contract';
import { after } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import { askPlans, namesPlansInOrders } from '../findings/plans-in-orders.ts';
import { judgeSims } from '../findings/judge-sims.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { duePlans, type ReportedPlan } from '../findings/reported-plans.store.ts';
import { saveStep, type Run } from './runs.store.ts';
import { isLeftOut, leaseMs, mostTries, silenceOf, waitAfterFault, type SilentCarrier, type Stepped } from './step.ts';

/** Few enough that a slow carrier answers for all of them within the lease. */
const plansAtOnce = 10;
/** A plan costs a call or two: a run asks for those that changed, and for the others as far as these reach. */
const mostPlans = { nightly: 20_000, asked: 500 };

/** Asks for plans of some lines at carriers that name them in orders alone, and compares them with ours. */
export async function stepPlans(needs: RealityNeeds, run: Run): Promise<Stepped> {
  const { db, clock } = needs;
  const due = await nextPlans(needs, run);
  const [first] = due;
  if (!first) {
    await db.transaction().execute((tx) => saveStep(tx, run, { finishedAt: clock.now() }));
    return null;
  }
  const ofCarrier = due.filter(({ carrier }) => carrier === first.carrier);
  const read = await readOf(needs, first.carrier, ofCarrier);
  const silent = 'text' in read ? [read] : [];
  if ('text' in read && run.faults < mostTries) return waitAfterFault(needs, run, { text: read.text, silent });
  const changes = {
    faults: 0,
    planCount: run.planCount + ofCarrier.length,
    silent: silenceOf(run, silent, { now: clock.now(), isLeftOut: true }),
    nextStepAt: after(clock.now(), leaseMs),
  };
  return db.transaction().execute(async (tx) => {
    if (!(await saveStep(tx, run, changes))) return null;
    if ('judge' in read) await read.judge(tx);
    return { ...run, ...changes };
  });
}

function nextPlans(needs: RealityNeeds, run: Run): Promise<ReportedPlan[]> {
  const carriers = needs.carriers.ids.filter(
    (id) => namesPlansInOrders(needs, id) && (run.carrier ?? id) === id && !isLeftOut(run, id),
  );
  const left = (run.carrier === null ? mostPlans.asked : mostPlans.nightly) - run.planCount;
  const most = Math.min(plansAtOnce, left);
  return duePlans(needs.db, { carriers, accountId: run.accountId, before: run.startedAt, most });
}

/** Plans, and the lines themselves once more: a plan is judged of what is in service now. */
async function readOf(
  needs: RealityNeeds,
  carrier: CarrierId,
  lines: readonly ReportedPlan[],
): Promise<SilentCarrier | { judge(tx: Tx): Promise<void> }> {
  const reported = await askPlans(needs, carrier, lines);
  if ('silent' in reported) return { carrier, ...reported.silent };
  const readAt = needs.clock.now();
  const read = await needs.carriers.portOf(carrier)?.readLines(lines.map(({ iccid }) => iccid));
  const [trouble] = read?.unread ?? [];
  if (read?.lines.length === 0 && trouble) return { carrier, text: trouble.text, refusesUs: read.refusesUs === true };
  return {
    async judge(tx) {
      await reported.keep(tx);
      await judgeSims(needs, tx, { carrier, lines: read?.lines ?? [], readAt });
    },
  };
}
