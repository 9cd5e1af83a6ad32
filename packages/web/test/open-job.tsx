import { answered, type ApiAnswers } from './fake-api.ts';
import { jobRow } from './job-samples.ts';
import { openPortal } from './open-portal.tsx';
import { failedList, pageOf, profile } from './samples.ts';

/** The page of a job, with one row and nothing that is owed. */
export function openJob(api: ApiAnswers, path = '/jobs/job_1') {
  return openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      listJobRows: () => answered(pageOf([jobRow()])),
      getFailedSubscriptions: () => answered(failedList([])),
      ...api,
    },
  });
}
