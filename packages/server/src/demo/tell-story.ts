import { setTimeout as pause } from 'node:timers/promises';
import type { Chore } from '../jobs/job.ts';
import { after } from '../kernel/clock.ts';
import type { Beat } from './beats.ts';
import type { DemoNeeds } from './demo-needs.ts';
import { doBeat } from './do-beat.ts';
import { planOf, toldOf } from './figure.ts';
import { changeFleet, findFleet, leaveTelling, takeTelling, type Fleet } from './fleet.store.ts';
import { NothingToDo } from './nothing-to-do.ts';

/** So often in a row may one deed fail before a person has to look. */
const mostTries = 20;
const everyMs = 1_000;
/** How long one turn waits for what is under way, and how often it looks. */
const mostWaitMs = 20_000;
const lookMs = 100;

/** Goes on with the story, in one process at a time. What was done is noted; a deed that was cut off is done again. */
export function demoChore(needs: DemoNeeds): Chore {
  return { name: 'demo.tell-story', everyMs, run: (stopping) => tellStory(needs, stopping) };
}

export async function tellStory(needs: DemoNeeds, stopping?: AbortSignal): Promise<void> {
  const fleet = await findFleet(needs.db);
  if (!fleet || fleet.endedAt || fleet.problem !== null) return;
  await needs.db.connection().execute(async (held) => {
    if (!(await takeTelling(held))) return;
    try {
      await goOn(needs, stopping);
    } finally {
      await leaveTelling(held);
    }
  });
}

async function goOn(needs: DemoNeeds, stopping?: AbortSignal): Promise<void> {
  let waitsUntil = after(needs.machineClock.now(), mostWaitMs);
  for (;;) {
    const step = stopping?.aborted === true ? 'over' : await takeStep(needs);
    if (step === 'over') return;
    if (step === 'done') waitsUntil = after(needs.machineClock.now(), mostWaitMs);
    if (step === 'waits' && needs.machineClock.now() > waitsUntil) return;
    if (step === 'waits') await pause(lookMs);
  }
}

/** `over`: there is nothing to do now. */
async function takeStep(needs: DemoNeeds): Promise<'done' | 'over' | 'waits'> {
  const fleet = await findFleet(needs.db);
  if (!fleet || fleet.endedAt || fleet.problem !== null) return 'over';
  const beat = planOf(await toldOf(needs, fleet))[fleet.doneCount];
  if (!beat) {
    await note(needs, { endedAt: needs.clock.now() });
    return 'over';
  }
  try {
    if (!(await doOrSkip(needs, fleet, beat))) return 'waits';
    await note(needs, { doneCount: fleet.doneCount + 1, tries: 0 });
    return 'done';
  } catch (error) {
    await noteFailure(needs, fleet, error);
    return 'over';
  }
}

async function doOrSkip(needs: DemoNeeds, fleet: Fleet, beat: Beat): Promise<boolean> {
  try {
    return await doBeat(needs, fleet, beat);
  } catch (error) {
    if (!(error instanceof NothingToDo)) throw error;
    needs.log.warn({ event: 'demo.nothing-to-do', who: beat.who, deed: beat.deed.kind }, 'a deed was left out');
    return true;
  }
}

async function noteFailure(needs: DemoNeeds, { doneCount, tries }: Fleet, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  needs.log.warn({ event: 'demo.deed-failed', err: error, doneCount, tries }, 'a deed of the demo fleet failed');
  await note(needs, { tries: tries + 1, ...(tries + 1 >= mostTries && { problem: text }) });
}

function note({ db }: DemoNeeds, change: Parameters<typeof changeFleet>[1]): Promise<void> {
  return db.transaction().execute((tx) => changeFleet(tx, change));
}
