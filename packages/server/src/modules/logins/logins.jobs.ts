import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { hourMs } from '../../kernel/clock.ts';
import { logInsEnded } from '../identity/index.ts';
import type { LoginsNeeds } from './logins-needs.ts';
import { endAsInPool, forgetOldSessions } from './sessions.store.ts';

export function loginsJobs({ db, machineClock }: LoginsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  const forget = () => db.transaction().execute((tx) => forgetOldSessions(tx, machineClock.now()));
  return {
    handlers: [
      handlerOf(logInsEnded, async ({ subject, originJtis, before }) => {
        const ended = { originJtis, before: before === null ? null : new Date(before) };
        await db.transaction().execute((tx) => endAsInPool(tx, subject, ended, machineClock.now()));
      }),
    ],
    chores: [{ name: 'logins.forget-sessions', everyMs: hourMs, run: forget }],
  };
}
