import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { creditInvoice } from './credit-invoice.ts';
import { creditNotesOf, creditNotesOfIds } from './credits.store.ts';
import { creditsRoutes } from './credits.routes.ts';
import type { CreditsNeeds } from './credits-needs.ts';

/** What was charged and is taken back. */
export function buildCredits(needs: CreditsNeeds) {
  return {
    creditInvoice: given(needs, creditInvoice),
    creditNotesOf,
    creditNotesOfIds,
    routes: creditsRoutes(needs),
    jobs: noJobs,
  };
}

export type Credits = ReturnType<typeof buildCredits>;
