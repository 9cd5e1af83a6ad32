import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { creditInvoice } from './credit-invoice.ts';
import { creditNotesOfIds } from './credits.store.ts';
import type { CreditsNeeds } from './credits-needs.ts';

/** What was charged and is taken back. */
export function buildCredits(needs: CreditsNeeds) {
  return { creditInvoice: given(needs, creditInvoice), creditNotesOfIds, routes: {}, jobs: noJobs };
}

export type Credits = ReturnType<typeof buildCredits>;
