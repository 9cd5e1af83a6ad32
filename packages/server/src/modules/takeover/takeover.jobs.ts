import type { Chore } from '../../jobs/job.ts';
import { checkTakeOver } from './checking/check-take-over.ts';
import type { TakeoverNeeds } from './kept/takeover-needs.ts';
import { takeOversAtWork } from './kept/take-overs.store.ts';
import { onItsOwn } from '../../jobs/on-its-own.ts';
import { invitePeople } from './taking/invite-people.ts';
import { takeRows } from './taking/take-rows.ts';

export function takeoverJobs(needs: TakeoverNeeds): { handlers: []; chores: Chore[] } {
  return {
    handlers: [],
    chores: [
      { name: 'takeover.work', everyMs: 3_000, run: (stopping) => workOn(needs, stopping) },
      { name: 'takeover.invite', everyMs: 15_000, run: (stopping) => invitePeople(needs, stopping) },
    ],
  };
}

/** Checks and takes over what waits for it. What one process leaves when it dies the next one goes on with. */
export async function workOn(needs: TakeoverNeeds, stopping?: AbortSignal): Promise<void> {
  for (const takeOver of await takeOversAtWork(needs.db)) {
    if (stopping?.aborted) return;
    const work = takeOver.state === 'checking' ? checkTakeOver : takeRows;
    const about = { event: 'takeover.work-failed', takeOverId: takeOver.id };
    await onItsOwn(needs.log, about, () => work(needs, takeOver, stopping));
  }
}
