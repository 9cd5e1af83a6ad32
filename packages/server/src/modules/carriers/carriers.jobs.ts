import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import type { CarriersNeeds } from './carriers-needs.ts';
import { sendCommandJob } from './command-jobs.ts';
import { lookAtCommands } from './look-at-commands.ts';
import { sendCommand } from './send-command.ts';

export function carriersJobs(needs: CarriersNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [handlerOf(sendCommandJob, (payload) => sendCommand(needs, payload))],
    chores: [{ name: 'carriers.look-at-commands', everyMs: 1000, run: (stopping) => lookAtCommands(needs, stopping) }],
  };
}
