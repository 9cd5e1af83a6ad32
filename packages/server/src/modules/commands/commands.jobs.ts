import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { webhooksArrived } from '../carriers/index.ts';
import { nextCommandAt } from './command/claims.store.ts';
import { sendCommandsJob } from './command/command-jobs.ts';
import type { CommandsNeeds } from './command/commands-needs.ts';
import { sendSoon, sendTo } from './sending/send-commands.ts';
import { lookAt } from './tracking/look-at-commands.ts';
import { lookAfterWebhooks } from './tracking/look-sooner.ts';

export function commandsJobs(needs: CommandsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [
      handlerOf(sendCommandsJob, () => sendSoon(needs)),
      handlerOf(webhooksArrived, (payload) => lookAfterWebhooks(needs, payload)),
    ],
    // Chores of their own, so that no carrier waits for a slower one.
    chores: needs.carriers.ids.flatMap((id): Chore[] => [
      {
        name: `carriers.send-to-${id}`,
        everyMs: 1000,
        nextDueAt: (db) => nextCommandAt(db, 'toSend', id),
        isPassing: true,
        run: (stopping) => sendTo(needs, id, { stopping }),
      },
      {
        name: `carriers.look-at-${id}`,
        everyMs: 1000,
        nextDueAt: (db) => nextCommandAt(db, 'toLook', id),
        isPassing: true,
        run: (stopping) => lookAt(needs, id, stopping),
      },
    ]),
  };
}
