import type { Tx } from '../../store/database.ts';
import type { Recipient } from '../../mail/letter.ts';
import type { RerunsNeeds } from './reruns-needs.ts';
import type { JobRecord } from '../bulk/index.ts';
import { startedJobLetter, stoppedJobLetter } from './job-letters.ts';

type Needs = Pick<RerunsNeeds, 'bulk' | 'identity' | 'languages' | 'outbox' | 'preferences' | 'publicUrl'>;

/** Tells the person who scheduled a job that it runs, unless they have switched that off. */
export async function tellStarted(needs: Needs, tx: Tx, job: JobRecord, dropped: number): Promise<void> {
  const without = await needs.preferences.switchedOff(tx, job.accountId, 'job_started');
  if (job.scheduledBy !== null && without.has(job.scheduledBy)) return;
  const { publicUrl } = needs;
  const titleOf = await needs.bulk.titlesOf(tx, [job]);
  const facts = { publicUrl, id: job.id, lines: job.readyCount, dropped };
  const letter = () => startedJobLetter({ ...facts, title: titleOf(job) });
  await needs.outbox.put(tx, { cause: `job:${job.id}:started`, to: await recipients(needs, tx, job), letter });
}

/** Tells the person who scheduled a job that it was not started, and why. */
export async function tellStopped(needs: Needs, tx: Tx, job: JobRecord, reason: string): Promise<void> {
  const { id, dueAt } = job;
  if (dueAt === null) return;
  const { publicUrl } = needs;
  const timeZone = await needs.bulk.zoneOf(tx, job.accountId);
  const titleOf = await needs.bulk.titlesOf(tx, [job]);
  const letter = () => stoppedJobLetter({ publicUrl, id, title: titleOf(job), reason, dueAt, timeZone });
  await needs.outbox.put(tx, { cause: `job:${id}:stopped`, to: await recipients(needs, tx, job), letter });
}

/** The person, or the owners once that person is gone. */
async function recipients(needs: Needs, tx: Tx, { accountId, scheduledBy }: JobRecord): Promise<Recipient[]> {
  const person = scheduledBy === null ? undefined : await needs.identity.getPerson(tx, scheduledBy);
  if (person?.accountId !== accountId) return needs.identity.recipientsOf(tx, accountId, { roles: ['owner'] });
  const languageOf = await needs.languages.languagesOf(tx, accountId);
  return [{ address: person.email, language: languageOf(person.subject) }];
}
