import { keptBookings } from './ledger.store.ts';
import { noJobs } from '../../jobs/job.ts';
import type { Clock } from '../../kernel/clock.ts';
import { given } from '../../kernel/given.ts';
import {
  balancesOfAll,
  bookedOfAll,
  countTransactionsOfAll,
  ledgerSumsOfAll,
  movementsOfAccounts,
  movementsOfAll,
  transactionsOfAll,
} from './books-of-all.store.ts';
import {
  balancesOf,
  creditsOf,
  customerBalance,
  customerEntries,
  customerSums,
  customerTotals,
} from './customer-account.store.ts';
import { balanceCents, sumOfCausesOfAll } from './ledger.store.ts';
import { postLedger } from './post-ledger.ts';

/** Where money is and whose: balanced entries. */
export function buildLedger(needs: { readonly clock: Clock }) {
  return {
    kept: keptBookings,
    postLedger: given(needs, postLedger),
    balanceCents,
    sumOfCausesOfAll,
    balancesOf,
    creditsOf,
    customerBalance,
    customerSums,
    customerTotals,
    customerEntries,
    balancesOfAll,
    bookedOfAll,
    countTransactionsOfAll,
    ledgerSumsOfAll,
    movementsOfAccounts,
    movementsOfAll,
    transactionsOfAll,
    routes: {},
    jobs: noJobs,
  };
}

export type Ledger = ReturnType<typeof buildLedger>;
