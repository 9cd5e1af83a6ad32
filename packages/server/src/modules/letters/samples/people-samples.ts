import { brandId, type JobId } from '../../../kernel/ids.ts';
import { company, type LetterSamples, type SampleFacts } from './sample-facts.ts';
import { words } from './words.ts';

const { typed } = words;
const verdict = { head: { position: 4821, hash: '5f2c'.repeat(16) }, faults: [], sealedCount: 4821 };
const day = '2026-12-15';

const key = {
  kind: 'service' as const,
  name: typed.apiKey,
  madeByName: typed.person,
  scopes: ['read_lines' as const, 'change_lines' as const],
  expiresAt: new Date(`${day}T00:00:00Z`),
};

type Made =
  | 'account_closed'
  | 'announcement'
  | 'approvals_waiting'
  | 'approved'
  | 'audit_head'
  | 'held'
  | 'hook_disabled'
  | 'invitation'
  | 'job_started'
  | 'job_stopped'
  | 'key_made'
  | 'prospect'
  | 'recovery_codes'
  | 'released'
  | 'second_step'
  | 'setup_test';

/** Letters to the people of an account, and to staff. */
export function peopleSamples(sample: SampleFacts): Pick<LetterSamples, Made> {
  const { brand, publicUrl, consoleUrl } = sample;
  const { approvedLetter, heldLetter, releasedLetter } = sample.holds.letters;
  const { closedAccountLetter } = sample.accounts;
  const facts = { brand, publicUrl, company };
  const invited = { brand, publicUrl, token: 'prs_1.sample', days: 14, expiresOn: day };
  const head = { portalUrl: publicUrl };
  return {
    held: { usual: heldLetter({ ...facts, reason: typed.hold }) },
    released: { usual: releasedLetter({ ...facts, reason: '' }) },
    approved: { usual: approvedLetter({ ...facts, reason: '' }) },
    prospect: {
      terms: sample.prospects.prospectLetter({ ...invited, company, netDays: 30 }),
      card: sample.prospects.prospectLetter({ ...invited, company: null, netDays: null }),
    },
    account_closed: {
      owner: closedAccountLetter({ ...facts, by: typed.person }),
      staff: closedAccountLetter({ ...facts, by: brand.name, reason: typed.closing }),
    },
    announcement: {
      outage: sample.announcements.announcementLetter({ ...facts, ...typed.announcement, severity: 'outage' }),
    },
    invitation: {
      usual: sample.staff.invitationLetter({ brand, consoleUrl }, 'grace@example.com', 'Quartz-Harbor-42'),
    },
    ...machineSamples(sample),
    ...jobSamples(sample),
    ...loginSamples(sample),
    approvals_waiting: {
      usual: sample.approvals.approvalsLetter({ brand, consoleUrl }, [
        { about: typed.requested, company, amountCents: 120_000, askedByName: typed.person },
      ]),
    },
    setup_test: { usual: sample.setup.testLetter({ brand, consoleUrl }, typed.person) },
    audit_head: {
      intact: sample.audit.headLetter(day, verdict, head),
      broken: sample.audit.headLetter(day, { ...verdict, faults: [typed.fault] }, head),
    },
  };
}

/** About a person's own login. */
function loginSamples({
  brand,
  publicUrl,
  identity,
  logins,
}: SampleFacts): Pick<LetterSamples, 'recovery_codes' | 'second_step'> {
  return {
    second_step: { usual: identity.secondStepLetter({ brand, publicUrl }) },
    recovery_codes: {
      made: logins.recoveryLetter({ brand, publicUrl }, 'made'),
      used: logins.recoveryLetter({ brand, publicUrl }, 'used'),
    },
  };
}

/** About the customer's own systems. */
function machineSamples({
  brand,
  publicUrl,
  hooks,
  keys,
}: SampleFacts): Pick<LetterSamples, 'hook_disabled' | 'key_made'> {
  const facts = { brand, publicUrl, ...typed.hook };
  return {
    hook_disabled: {
      failing: hooks.hookLetter({ ...facts, reason: 'failing' }),
      gone: hooks.hookLetter({ ...facts, reason: 'gone' }),
    },
    key_made: { usual: keys.keyLetter({ brand, publicUrl, key }) },
  };
}

/** About jobs that start later. */
function jobSamples({ reruns, publicUrl }: SampleFacts): Pick<LetterSamples, 'job_started' | 'job_stopped'> {
  const { startedJobLetter, stoppedJobLetter } = reruns.letters;
  const job = { publicUrl, id: brandId<JobId>('job_sample'), title: typed.job };
  const [dueAt, timeZone] = [new Date(`${day}T14:00:00Z`), 'America/New_York'];
  return {
    job_started: {
      usual: startedJobLetter({ ...job, lines: 312, dropped: 0 }),
      partly: startedJobLetter({ ...job, lines: 309, dropped: 3 }),
    },
    job_stopped: { usual: stoppedJobLetter({ ...job, reason: typed.jobStopped, dueAt, timeZone }) },
  };
}
