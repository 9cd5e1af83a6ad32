import { given } from '../../kernel/given.ts';
import { bookFoundRefund, bookRefundCalledOff } from './book-found-refund.ts';
import { bookSettledRefund } from './book-settled-refund.ts';
import type { CorrectionsNeeds } from './corrections-needs.ts';
import { correctionsJobs } from './corrections.jobs.ts';
import {
  correctionBehind,
  correctionSidesGivenUp,
  correctionsOf,
  correctionsOfAll,
  correctionsOfIds,
  doubtUnasked,
  isCorrecting,
  lockCorrection,
  refundSideBehind,
  refundSidesTaken,
  sumCorrectionsOfAll,
} from './corrections.store.ts';
import { lookSoon } from './look-at-corrections.ts';
import { requestCorrection, requestInTransaction } from './request-correction.ts';
import { resolveCorrection } from './resolve-correction.ts';
import { sendCorrection } from './send-correction.ts';

/** Money given back: refunds of what has settled, voids of what has not. */
export function buildCorrections(needs: CorrectionsNeeds) {
  return {
    requestCorrection: given(needs, requestCorrection),
    requestInTransaction: given(needs, requestInTransaction),
    sendCorrection: given(needs, sendCorrection),
    resolveCorrection: given(needs, resolveCorrection),
    correctionsOf,
    doubtUnasked,
    correctionsOfIds,
    correctionsOfAll,
    sumCorrectionsOfAll,
    isCorrecting,
    correctionBehind,
    lockCorrection,
    lookSoon: given(needs, lookSoon),
    bookFoundRefund: given(needs, bookFoundRefund),
    bookRefundCalledOff: given(needs, bookRefundCalledOff),
    bookSettledRefund: given(needs, bookSettledRefund),
    refundSideBehind,
    refundSidesTaken,
    correctionSidesGivenUp,
    routes: {},
    jobs: correctionsJobs(needs),
  };
}

export type Corrections = ReturnType<typeof buildCorrections>;
