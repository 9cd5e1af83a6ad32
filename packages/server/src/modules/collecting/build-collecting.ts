import { given } from '../../kernel/given.ts';
import { compareInvoices } from './agreement/compare-invoices.ts';
import { moneyOfLines } from './agreement/money-of-lines.ts';
import { collectingJobs } from './collecting.jobs.ts';
import type { CollectingNeeds } from './collections/collecting-needs.ts';
import { collectingRoutes } from './collecting.routes.ts';
import { adoptTransaction } from './collections/adopt-transaction.ts';
import { collect, collectFound, collectInvoice } from './collections/collect.ts';
import { firstFailuresOfAll, paidAfterOfAll } from './collections/collections.store.ts';
import { mailOutcome } from './collections/conclude-charge.ts';
import { refundLines, reopenLines } from './collections/refund-lines.ts';
import { payableNow, paymentAsked, paymentFacts } from './pay-now/payable.ts';

/** How what is owed is collected. */
export function buildCollecting(needs: CollectingNeeds) {
  return {
    adoptTransaction: given(needs, adoptTransaction),
    collect: given(needs, collect),
    collectFound: given(needs, collectFound),
    collectInvoice: given(needs, collectInvoice),
    compareInvoices: given(needs, compareInvoices),
    mailOutcome: given(needs, mailOutcome),
    payableNow: given(needs, payableNow),
    paymentAsked,
    paymentFacts,
    refundLines: given(needs, refundLines),
    reopenLines: given(needs, reopenLines),
    firstFailuresOfAll,
    paidAfterOfAll,
    moneyOfLines: given(needs, moneyOfLines),
    routes: collectingRoutes(needs),
    jobs: collectingJobs(needs),
  };
}

export type Collecting = ReturnType<typeof buildCollecting>;
