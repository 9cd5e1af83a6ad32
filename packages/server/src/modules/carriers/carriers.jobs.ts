import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import type { CarriersNeeds } from './carriers-needs.ts';
import { sendCommandsJob } from '../commands/command/command-jobs.ts';
import { lookAt } from '../commands/tracking/look-at-commands.ts';
import { forgetOldNotices, lookAtNotices, noticesJob } from './webhooks/take-webhooks.ts';
import { sendSoon, sendTo } from '../commands/sending/send-commands.ts';

export function carriersJobs(needs: CarriersNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  // Chores of their own, so that no carrier waits for a slower one.
  const chores = needs.carriers.ids.flatMap((id): Chore[] => [
    { name: `carriers.send-to-${id}`, everyMs: 1000, run: (stopping) => sendTo(needs, id, { stopping }) },
    { name: `carriers.look-at-${id}`, everyMs: 1000, run: (stopping) => lookAt(needs, id, stopping) },
  ]);
  const tidy: Chore = { name: 'carriers.forget-notices', everyMs: 3_600_000, run: () => forgetOldNotices(needs) };
  return {
    handlers: [
      handlerOf(sendCommandsJob, () => sendSoon(needs)),
      handlerOf(noticesJob, (payload) => lookAtNotices(needs, payload)),
    ],
    chores: [...chores, tidy],
  };
}
