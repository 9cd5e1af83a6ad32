import type { CarrierId } from '@linekeeper/contract';
import { after, dayMs, minuteMs, utcDay } from '../../../kernel/clock.ts';
import { newId, type RealityRunId } from '../../../kernel/ids.ts';
import { closeUnseen } from '../findings/findings.store.ts';
import { judgeSims } from '../findings/judge-sims.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { addRun, claimRun, forgetRuns, restartRun, saveStep, type Run } from './runs.store.ts';
import { stepLines } from './step-lines.ts';
import { stepPlans } from './step-plans.ts';
import { words } from '../findings/words.ts';
import { leaseMs, waitAfterFault, type Stepped } from './step.ts';

/** The hour in UTC from which on a night's reading begins: after midnight everywhere in the United States. */
const nightHour = 9;
const keptMs = 90 * dayMs;

/** Before that hour it is still the night of the day before, whose reading is there or never came. */
function nightOf(now: Date): string {
  return utcDay(after(now, -nightHour * 60 * minuteMs));
}

/** Begins the night's reading of every connected carrier, once; forgets old ones. Repeatable. */
export async function beginNightly(needs: RealityNeeds): Promise<void> {
  const startedAt = needs.clock.now();
  const day = nightOf(startedAt);
  await needs.db.transaction().execute(async (tx) => {
    for (const carrier of needs.carriers.ids.filter((id) => needs.carriers.portOf(id)))
      await addRun(tx, { id: newId<RealityRunId>('run'), carrier, day, accountId: null, phase: 'list', startedAt });
    await forgetRuns(tx, after(startedAt, -keptMs));
  });
}

/** Reads a carrier's whole account once more, for a member of staff. `running`: it is being read. */
export async function readCarrierNow(needs: RealityNeeds, carrier: CarrierId): Promise<'requested' | 'running'> {
  const startedAt = needs.clock.now();
  const night = { id: newId<RealityRunId>('run'), carrier, day: nightOf(startedAt), startedAt };
  return needs.db.transaction().execute(async (tx) => {
    if (!(await restartRun(tx, night))) return 'running';
    await needs.audit.record(tx, { account: null, action: 'carrier.read', about: {}, after: { carrier } });
    return 'requested';
  });
}

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

/** Reads one page of what the carrier has and compares it with our lines; those follow behind the last page. */
async function stepList(needs: RealityNeeds, run: Run, carrier: CarrierId): Promise<Stepped> {
  const port = needs.carriers.portOf(carrier);
  if (!port) return waitAfterFault(needs, run, { text: words.notConnected, silent: [] });
  const readAt = needs.clock.now();
  const page = await port.listLines({
    cursor: run.cursor,
    most: port.capabilities.linesPerPage,
    since: run.startedAt,
  });
  if (page.kind === 'unavailable') {
    const { text, refusesUs = false } = page;
    return waitAfterFault(needs, run, { text, silent: [{ carrier, text, refusesUs }] });
  }
  const changes = {
    faults: 0,
    silent: [],
    readCount: run.readCount + (page.isAgain ? 0 : page.lines.length),
    cursor: page.next,
    phase: page.next === null ? 'lines' : 'list',
    nextStepAt: after(needs.clock.now(), leaseMs),
  } as const;
  return needs.db.transaction().execute(async (tx) => {
    if (!(await saveStep(tx, run, changes))) return null;
    await judgeSims(needs, tx, { carrier, lines: page.lines, readAt });
    if (page.next === null) await closeUnseen(tx, { carrier, before: run.startedAt, closedAt: needs.clock.now() });
    return { ...run, ...changes };
  });
}
