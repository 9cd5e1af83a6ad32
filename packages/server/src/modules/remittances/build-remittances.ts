import { keptPayments } from './remittances.store.ts';
import type { Handlers } from '../../http/call.ts';
import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import {
  listRecordedPayments,
  namesOfRecorded,
  recordedBehind,
  recordedFor,
  recordedForLines,
  recordedMonths,
} from './list-recorded-payments.ts';
import { paidAfterOfAll, recordedSinceOfAll } from './recorded-history.store.ts';
import { recordPayment } from './record-payment.ts';
import type { RemittancesNeeds } from './remittances-needs.ts';
import { countForLines, recordedOfAll, sumRecordedOfAll } from './remittances.store.ts';
import { reversePayment } from './reverse-payment.ts';

/** Payments that come by themselves, by check and transfer. */
export function buildRemittances(needs: RemittancesNeeds) {
  const routes: Handlers<'listRecordedPayments'> = {
    listRecordedPayments: async ({ caller, query }) => listRecordedPayments(needs, caller.accountId, query),
  };
  return {
    kept: keptPayments,
    recordPayment: given(needs, recordPayment),
    reversePayment: given(needs, reversePayment),
    recordedBehind: given(needs, recordedBehind),
    recordedFor: given(needs, recordedFor),
    recordedForLines: given(needs, recordedForLines),
    countForLines,
    recordedMonths: given(needs, recordedMonths),
    namesOfRecorded,
    recordedOfAll,
    sumRecordedOfAll,
    paidAfterOfAll,
    recordedSinceOfAll,
    routes,
    jobs: noJobs,
  };
}

export type Remittances = ReturnType<typeof buildRemittances>;
