import type { Handlers } from '../../http/call.ts';
import { repeatJob } from './repeat-job.ts';
import type { RerunsNeeds } from './reruns-needs.ts';
import { retryJob } from './retry-job.ts';
import { scheduleJob } from './schedule-job.ts';
import { undoJob } from './undo-job.ts';

type Served = 'repeatJob' | 'retryJob' | 'scheduleJob' | 'undoJob';

export function rerunsRoutes(needs: RerunsNeeds): Handlers<Served> {
  return {
    repeatJob: async ({ caller, params, ip }) => repeatJob(needs, { ...caller, ip }, params.id),
    retryJob: async ({ caller, params, ip }) => retryJob(needs, { ...caller, ip }, params.id),
    scheduleJob: async ({ caller, params, body }) => scheduleJob(needs, caller, params.id, body.startsAt),
    undoJob: async ({ caller, params, ip }) => undoJob(needs, { ...caller, ip }, params.id),
  };
}
