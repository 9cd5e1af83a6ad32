import type { Handlers } from '../../http/call.ts';
import { getLine, listActiveLines, listLines } from './lines-with-jobs.ts';
import { repeatJob } from './repeat-job.ts';
import type { RerunsNeeds } from './reruns-needs.ts';
import { retryJob } from './retry-job.ts';
import { scheduleJob } from './schedule-job.ts';
import { undoJob } from './undo-job.ts';

type Served = 'getLine' | 'listActiveLines' | 'listLines' | 'repeatJob' | 'retryJob' | 'scheduleJob' | 'undoJob';

export function rerunsRoutes(needs: RerunsNeeds): Handlers<Served> {
  return {
    getLine: async ({ caller, params, query }) => getLine(needs, caller, params.id, query.days),
    listActiveLines: async ({ caller, params, query }) => listActiveLines(needs, caller, params.id, query),
    listLines: async ({ caller, query }) => listLines(needs, caller, query),
    repeatJob: async ({ caller, params, ip }) => repeatJob(needs, { ...caller, ip }, params.id),
    retryJob: async ({ caller, params, ip }) => retryJob(needs, { ...caller, ip }, params.id),
    scheduleJob: async ({ caller, params, body }) => scheduleJob(needs, caller, params.id, body.startsAt),
    undoJob: async ({ caller, params, ip }) => undoJob(needs, { ...caller, ip }, params.id),
  };
}
