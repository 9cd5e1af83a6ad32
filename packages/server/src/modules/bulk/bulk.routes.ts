import { carrierWithOwnDoor } from '@linekeeper/contract';
import type { Handlers } from '../../http/call.ts';
import { activatePlans } from './doors/activate-plans.ts';
import { createQuote } from './doors/create-quote.ts';
import { retryActivation } from './doors/retry-activation.ts';
import { createJob } from './drafts/create-job.ts';
import type { BulkNeeds } from './jobs/bulk-needs.ts';
import { getJob, jobRowsCsv, listJobRows, listJobs } from './jobs/get-jobs.ts';
import { cancelJob, pauseJob, resumeAtOnce, startAtOnce } from './running/steer-job.ts';

type Served =
  | 'activateKorePlans'
  | 'activatePlans'
  | 'cancelJob'
  | 'createJob'
  | 'createQuote'
  | 'getJob'
  | 'getJobRowsCsv'
  | 'listJobRows'
  | 'listJobs'
  | 'pauseJob'
  | 'resumeJob'
  | 'retryActivation'
  | 'startJob';

export function bulkRoutes(needs: BulkNeeds): Handlers<Served> {
  return {
    activateKorePlans: async ({ caller, body, ip }) =>
      activatePlans(needs, { ...caller, ip }, body, { onlyCarrier: carrierWithOwnDoor }),
    activatePlans: async ({ caller, body, ip }) => activatePlans(needs, { ...caller, ip }, body),
    cancelJob: async ({ caller, params }) => cancelJob(needs, caller, params.id),
    createJob: async ({ caller, body, ip }) => createJob(needs, { ...caller, ip }, body),
    createQuote: async ({ caller, body, ip }) => createQuote(needs, { ...caller, ip }, body),
    getJob: async ({ caller, params }) => getJob(needs, caller.accountId, params.id),
    getJobRowsCsv: async ({ caller, params, query }) => jobRowsCsv(needs, caller.accountId, params.id, query.state),
    listJobRows: async ({ caller, params, query }) => listJobRows(needs, caller.accountId, params.id, query),
    listJobs: async ({ caller, query }) => listJobs(needs, caller.accountId, query),
    pauseJob: async ({ caller, params }) => pauseJob(needs, caller, params.id),
    resumeJob: async ({ caller, params }) => resumeAtOnce(needs, caller, params.id),
    retryActivation: async ({ caller, params }) => retryActivation(needs, caller, params.id),
    startJob: async ({ caller, params, body }) => startAtOnce(needs, caller, params.id, body),
  };
}
