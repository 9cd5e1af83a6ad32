import { parseArgs } from 'node:util';
import type { PgBoss } from 'pg-boss';
import { deadQueue } from '../jobs/boss.ts';
import { deadJobs, giveUpJob, type DeadJob } from '../jobs/dead-jobs.store.ts';
import type { Floor } from '../jobs/floor.ts';
import type { Audited } from '../modules/audit/index.ts';

type Needs = Pick<Floor, 'db' | 'log'> & Audited & { boss: PgBoss; print: (line: string) => void };

export const jobsUsage = `  jobs                  lists jobs that have used up their tries; none is ever dropped
  jobs retry <id>|--all queues them again; what has been done meanwhile is not done twice
  jobs give-up <id> --reason <text>
                        takes one off the list for good and keeps why`;

const mostShown = 1000;

/** Lists, repeats or gives up jobs that have used up their tries; answers the exit code, 1 when some are left. */
export async function runJobsCommand(needs: Needs, args: readonly string[]): Promise<number> {
  const { positionals, values } = argumentsOf(args);
  const [, verb, id = '', ...more] = positionals;
  const reason = values.reason?.trim() ?? '';
  if (verb === undefined && !values.all) return list(needs);
  if (verb === 'retry' && more.length === 0 && (id !== '') !== (values.all === true)) return retry(needs, id);
  if (verb === 'give-up' && id !== '' && more.length === 0 && reason !== '') return giveUp(needs, id, reason);
  needs.print(`Say which job, and why it is given up:\n${jobsUsage}`);
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
    print(`${diedAt.toISOString()}  ${id}  ${job}  ${JSON.stringify(payload)}`);
    print(`    made ${madeAt.toISOString()}; failed last with: ${error ?? 'nothing; its worker died'}`);
  }
  print(dead.length === 0 ? 'No job has used up its tries.' : `${dead.length} waiting`);
  return dead.length === 0 ? 0 : 1;
}

/** All of them without an id. */
async function retry({ db, audit, boss, print }: Needs, id: string): Promise<number> {
  const dead = await deadJobs(db, mostShown);
  const wanted = dead.filter((one) => id === '' || one.id === id);
  if (wanted.length === 0) {
    print(id === '' ? 'No job has used up its tries.' : `Nothing was done. No such job waits: ${id}.`);
    return id === '' ? 0 : 1;
  }
  await db.transaction().execute(async (tx) => {
    for (const { id: job, job: queue } of wanted)
      await audit.record(tx, { account: null, action: 'queue_job.retried', about: { job }, after: { queue } });
  });
  const moved = await boss.redrive(deadQueue, { ids: wanted.map((one) => one.id), limit: mostShown });
  for (const one of wanted) print(`queued   ${titleOf(one)}`);
  print(`${moved} queued again. Those that fail again come back here.`);
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
    print(`Nothing was done. No such job waits: ${id}.`);
    return 1;
  }
  log.info({ event: 'jobs.given-up', job: one.job, deadId: id, reason }, 'an operator gave a job up');
  print(`given up ${titleOf(one)}`);
  return 0;
}

function titleOf({ id, job, payload }: DeadJob): string {
  return `${id}  ${job}  ${JSON.stringify(payload)}`;
}
