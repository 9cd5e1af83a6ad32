import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { commandFinished } from '../commands/index.ts';
import { concludeLines } from './outcomes/conclude-lines.ts';
import { concludeMissed } from './outcomes/conclude-missed.ts';
import type { ProvisioningNeeds } from './service/provisioning-needs.ts';

export function provisioningJobs(needs: ProvisioningNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [handlerOf(commandFinished, (payload) => concludeLines(needs, payload))],
    chores: [
      { name: 'provisioning.conclude-missed', everyMs: minuteMs, run: (stopping) => concludeMissed(needs, stopping) },
    ],
  };
}
