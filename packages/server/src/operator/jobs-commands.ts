import { parseArgs } from 'node:util';
import { deadJobs, type DeadJob } from '../jobs/dead-jobs.store.ts';
import type { Operations } from '../modules/operations/index.ts';
import type { Db } from '../store/database.ts';
import { words } from './words.ts';

interface Needs {
  readonly db: Db;
  readonly operations: Pick<Operations, 'giveUpDeadJob' | 'retryJobs'>;
  readonly print: (line: string) => void;
}

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
async function retry({ db, operations, print }: Needs, id: string): Promise<number> {
  const dead = await deadJobs(db, mostShown);
  const wanted = id === '' ? dead.map((one) => one.id) : [id];
  const queued = await operations.retryJobs(wanted);
  if (queued.length === 0) {
    print(id === '' ? words.jobs.none : words.jobs.notFound(id));
    return id === '' ? 0 : 1;
  }
  for (const one of queued) print(words.jobs.queued(titleOf(one)));
  print(words.jobs.requeued(queued.length));
  return queued.length === dead.length ? 0 : 1;
}

async function giveUp({ operations, print }: Needs, id: string, reason: string): Promise<number> {
  const given = await operations.giveUpDeadJob({ id, reason });
  print(given ? words.jobs.givenUp(titleOf(given)) : words.jobs.notFound(id));
  return given ? 0 : 1;
}

function titleOf({ id, job, payload }: DeadJob): string {
  return `${id}  ${job}  ${JSON.stringify(payload)}`;
}
