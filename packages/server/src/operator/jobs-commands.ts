import { parseArgs } from 'node:util';
import type { PgBoss } from 'pg-boss';
import { deadQueue } from '../jobs/boss.ts';
import { deadJobs, giveUpJob, type DeadJob } from '../jobs/dead-jobs.store.ts';
import type { Floor } from '../jobs/floor.ts';
import type { Audited } from '../modules/audit/index.ts';
import { words } from './words.ts';

type Needs = Pick<Floor, 'db' | 'log'> & Audited & { boss: PgBoss; print: (line: string) => void };

const mostShown = 1000;

/** Lists, retries or gives up jobs that have used up their tries; answers the exit code, 1 when some are left. */
export async function runJobsCommand(needs: Needs, args: readonly string[]): Promise<number> {
  const { positionals, values } = argumentsOf(args);
  const [, verb, id = '', ...more] = positionals;
  const reason = values.reason?.trim() ?? '';
  if (verb === undefined && !values.all) return list(needs);
  if (verb === 'retry' && more.length === 0 && (id !== '') !== (values.all === true)) return retry(needs, id);
  if (verb === 'give-up' && id !== '' && more.length === 0 && reason !== '') return giveUp(needs, id, reason);
  needs.print(words.wrongCall(words.jobs.incomplete, words.jobs.usage));
  return 2;
}

/** An option that does not exist answers with how it is asked for. */
function argumentsOf(args: readonly string[]): {
  positionals: string[];
  values: { reason?: string | undefined; all?: boolean | undefined };
} {
  try {
    const options = { reason: { type: 'string' }, all: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return { positionals: ['jobs', ''], values: {} };
  }
}

async function list({ db, print }: Needs): Promise<number> {
  const dead = await deadJobs(db, mostShown);
  for (const { id, job, payload, error, madeAt, diedAt } of dead) {
    print(words.jobs.dead({ diedAt: diedAt.toISOString(), id, name: job, payload: JSON.stringify(payload) }));
    print(words.jobs.lastError(madeAt.toISOString(), error ?? words.jobs.noError));
  }
  print(dead.length === 0 ? words.jobs.none : words.jobs.waiting(dead.length));
  return dead.length === 0 ? 0 : 1;
}

/** All of them without an id. */
async function retry({ db, audit, boss, print }: Needs, id: string): Promise<number> {
  const dead = await deadJobs(db, mostShown);
  const wanted = dead.filter((one) => id === '' || one.id === id);
  if (wanted.length === 0) {
    print(id === '' ? words.jobs.none : words.jobs.notFound(id));
    return id === '' ? 0 : 1;
  }
  await db.transaction().execute(async (tx) => {
    for (const { id: job, job: queue } of wanted)
      await audit.record(tx, { account: null, action: 'queue_job.retried', about: { job }, after: { queue } });
  });
  const moved = await boss.redrive(deadQueue, { ids: wanted.map((one) => one.id), limit: mostShown });
  for (const one of wanted) print(words.jobs.queued(titleOf(one)));
  print(words.jobs.requeued(moved));
  return moved === dead.length ? 0 : 1;
}

async function giveUp({ db, audit, log, print }: Needs, id: string, reason: string): Promise<number> {
  const one = (await deadJobs(db, mostShown)).find((dead) => dead.id === id);
  const isGivenUp =
    one !== undefined &&
    (await db.transaction().execute(async (tx) => {
      if (!(await giveUpJob(tx, id, reason))) return false;
      const after = { queue: one.job, reason };
      await audit.record(tx, { account: null, action: 'queue_job.given_up', about: { job: id }, after });
      return true;
    }));
  if (!isGivenUp) {
    print(words.jobs.notFound(id));
    return 1;
  }
  log.info({ event: 'jobs.given-up', job: one.job, deadId: id, reason }, 'an operator gave a job up');
  print(words.jobs.givenUp(titleOf(one)));
  return 0;
}

function titleOf({ id, job, payload }: DeadJob): string {
  return `${id}  ${job}  ${JSON.stringify(payload)}`;
}
