import type { CarrierId } from '@linekeeper/contract';
import { after } from '../../../kernel/clock.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { claimRun, saveStep, type Run } from './runs.store.ts';
import { stepLines } from './step-lines.ts';
import { stepPlans } from './step-plans.ts';
import { stepList } from './step-list.ts';
import { leaseMs } from './step.ts';

/** Steps what is due of a carrier's nightly run, or of runs of accounts where no carrier is named. Safe to kill anywhere. */
export async function runChecks(needs: RealityNeeds, carrier: CarrierId | null, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const now = needs.clock.now();
    const claim = { carrier, now, until: after(now, leaseMs) };
    let run: Run | null = (await needs.db.transaction().execute((tx) => claimRun(tx, claim))) ?? null;
    if (!run) return;
    while (run) {
      if (stopping?.aborted) return leave(needs, run);
      const stepped: Run | null =
        run.phase === 'list' && run.carrier !== null
          ? await stepList(needs, run, run.carrier)
          : await (run.phase === 'plans' ? stepPlans : stepLines)(needs, run);
      run = stepped;
    }
  }
}

/** Lets another process go on at once. */
async function leave(needs: RealityNeeds, run: Run): Promise<void> {
  await needs.db.transaction().execute((tx) => saveStep(tx, run, { nextStepAt: needs.clock.now() }));
}
