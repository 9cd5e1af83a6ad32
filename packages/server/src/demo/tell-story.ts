import type { Chore } from '../jobs/job.ts';
import type { DemoNeeds } from './demo-needs.ts';
import { doDeed } from './do-deed.ts';
import { changeFleet, findFleet, leaveTelling, takeTelling, type Fleet } from './fleet.store.ts';

/** So often in a row may one deed fail before a person has to look. */
const mostTries = 20;
const everyMs = 1_000;

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
      for (let isOn = true; isOn;) isOn = stopping?.aborted !== true && (await takeStep(needs));
    } finally {
      await leaveTelling(held);
    }
  });
}

/** False when there is nothing to do now. */
async function takeStep(needs: DemoNeeds): Promise<boolean> {
  const fleet = await findFleet(needs.db);
  if (!fleet || fleet.endedAt || fleet.problem !== null) return false;
  const { deeds } = await needs.story();
  const deed = deeds[fleet.doneCount];
  if (!deed) {
    await note(needs, { endedAt: needs.clock.now() });
    return false;
  }
  try {
    const isDone = await doDeed(needs, fleet, deed);
    if (isDone) await note(needs, { doneCount: fleet.doneCount + 1, tries: 0 });
    return isDone;
  } catch (error) {
    await noteFailure(needs, fleet, error);
    return false;
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
