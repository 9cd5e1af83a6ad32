import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { mailCharge, mailClosing, mailNoMethod } from './mail-charge.ts';
import { mailGathered } from './mail-gathered.ts';
import type { NoticesNeeds } from './notices-needs.ts';

/** The mails about money. */
export function buildNotices(needs: NoticesNeeds) {
  return {
    mailCharge: given(needs, mailCharge),
    mailNoMethod: given(needs, mailNoMethod),
    mailClosing: given(needs, mailClosing),
    mailGathered: given(needs, mailGathered),
    jobs: noJobs,
  };
}

export type Notices = ReturnType<typeof buildNotices>;
