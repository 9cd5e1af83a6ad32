import { requestTraces } from './requests/requests.store.ts';
import type { Chore, JobHandler } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { minuteMs } from '../../kernel/clock.ts';
import type { ApprovalsNeeds } from './actions/approvals-needs.ts';
import { approvalsConsoleRoutes } from './console.routes.ts';
import { approveRequest, expireRequests, refuseRequest } from './requests/decide-request.ts';
import { listRequests } from './requests/list-requests.ts';
import { nextExpiryAt, outcomesOfRequests } from './requests/requests.store.ts';
import { takeAction } from './requests/take-action.ts';
import { approvalsLetter, nextTellingAt, tellColleagues } from './requests/tell-colleagues.ts';

/** What staff do about money, and what a second person approves first. */
export function buildApprovals(needs: ApprovalsNeeds) {
  return {
    traces: requestTraces,
    approveRequest: given(needs, approveRequest),
    refuseRequest: given(needs, refuseRequest),
    listRequests: given(needs, listRequests),
    takeAction: given(needs, takeAction),
    outcomesOfRequests,
    approvalsLetter,
    routes: {},
    consoleRoutes: approvalsConsoleRoutes(needs),
    jobs: approvalsJobs(needs),
  };
}

export type Approvals = ReturnType<typeof buildApprovals>;

function approvalsJobs(needs: ApprovalsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  const run = () => expireRequests(needs);
  const tell = () => tellColleagues(needs);
  return {
    handlers: [],
    chores: [
      { name: 'approvals.expire', everyMs: minuteMs, nextDueAt: nextExpiryAt, run },
      { name: 'approvals.tell', everyMs: minuteMs, nextDueAt: nextTellingAt, run: tell },
    ],
  };
}
