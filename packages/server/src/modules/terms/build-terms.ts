import { termsTraces } from './terms.store.ts';
import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { noteJoined, noteSignUp, versionOfSignUp } from './accept-terms.ts';
import { termsConsoleRoutes } from './console.routes.ts';
import { termsDue } from './get-terms.ts';
import type { TermsNeeds } from './terms-needs.ts';
import { termsRoutes } from './terms.routes.ts';

/** Terms and privacy notice, and who accepted them. */
export function buildTerms(needs: TermsNeeds) {
  return {
    versionOfSignUp: given(needs, versionOfSignUp),
    noteSignUp,
    traces: termsTraces,
    noteJoined: given(needs, noteJoined),
    termsDue: given(needs, termsDue),
    routes: termsRoutes(needs),
    consoleRoutes: termsConsoleRoutes(needs),
    jobs: noJobs,
  };
}

export type Terms = ReturnType<typeof buildTerms>;
