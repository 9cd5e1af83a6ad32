import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { exemptAccount } from './exempt-account.ts';
import { interestDue, upcomingInterest } from './interest-due.ts';
import type { InterestNeeds } from './interest-needs.ts';
import { findExemption } from './interest.store.ts';
import { noteLate } from './note-late.ts';

/** What accounts pay for paying late. */
export function buildInterest(needs: InterestNeeds) {
  return {
    noteLate: given(needs, noteLate),
    interestDue: given(needs, interestDue),
    upcomingInterest: given(needs, upcomingInterest),
    exemptAccount: given(needs, exemptAccount),
    findExemption,
    routes: {},
    jobs: noJobs,
  };
}

export type Interest = ReturnType<typeof buildInterest>;
