import { loginsJobs } from './logins.jobs.ts';
import type { LoginsNeeds } from './logins-needs.ts';
import { loginsRoutes } from './logins.routes.ts';
import { enterWith } from './note-session.ts';
import { recoveryLetter } from './recovery-letter.ts';

/** Where people are logged in, and what lets them in without their second step. */
export function buildLogins(needs: LoginsNeeds) {
  return {
    /** In place of `authenticate` of identity for requests that come from a place. */
    enter: enterWith(needs),
    recoveryLetter,
    routes: loginsRoutes(needs),
    jobs: loginsJobs(needs),
  };
}

export type Logins = ReturnType<typeof buildLogins>;
