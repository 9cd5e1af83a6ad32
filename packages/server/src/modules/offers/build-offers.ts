import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { offerActivation } from './offer-activation.ts';
import { quoteCancellation } from './offer-cancellation.ts';
import { offerChange } from './offer-change.ts';
import { quotePayment } from './offer-payment.ts';
import type { OffersNeeds } from './offers-needs.ts';

/** What the quote of each change says, by the functions that later make its charge. */
export function buildOffers(needs: OffersNeeds) {
  return {
    offerActivation: given(needs, offerActivation),
    offerChange: given(needs, offerChange),
    quoteCancellation: given(needs, quoteCancellation),
    quotePayment: given(needs, quotePayment),
    routes: {},
    jobs: noJobs,
  };
}

export type Offers = ReturnType<typeof buildOffers>;
