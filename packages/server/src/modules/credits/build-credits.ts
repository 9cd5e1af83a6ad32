import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { creditInvoice } from './credit-invoice.ts';
import type { CreditsNeeds } from './credits-needs.ts';

/** What was charged and is taken back. */
export function buildCredits(needs: CreditsNeeds) {
  return { creditInvoice: given(needs, creditInvoice), routes: {}, jobs: noJobs };
}

export type Credits = ReturnType<typeof buildCredits>;
