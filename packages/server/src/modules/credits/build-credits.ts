import { keptNotes } from './credits.store.ts';
import { handlerOf } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { creditInvoice } from './credit-invoice.ts';
import {
  creditNotesOfNumber,
  creditedLinesOfAll,
  creditedSalesOfAll,
  creditedTaxesOfAll,
  creditNotesOf,
  creditNotesOfAll,
  creditNotesOfIds,
  sumCreditNotesOfAll,
} from './credits.store.ts';
import { creditsRoutes } from './credits.routes.ts';
import { creditNoteToSend, sendCreditNote } from './send-credit-note.ts';
import type { CreditsNeeds } from './credits-needs.ts';

/** What was charged and is taken back. */
export function buildCredits(needs: CreditsNeeds) {
  return {
    kept: keptNotes,
    creditInvoice: given(needs, creditInvoice),
    creditNotesOfNumber,
    creditedLinesOfAll,
    creditedSalesOfAll,
    creditedTaxesOfAll,
    creditNotesOf,
    creditNotesOfAll,
    creditNotesOfIds,
    sumCreditNotesOfAll,
    routes: creditsRoutes(needs),
    jobs: { handlers: [handlerOf(creditNoteToSend, (payload) => sendCreditNote(needs, payload))], chores: [] },
  };
}

export type Credits = ReturnType<typeof buildCredits>;
