import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Carriers } from '../../carriers/index.ts';
import type { Collecting } from '../../collecting/index.ts';
import type { Credits } from '../../credits/index.ts';
import type { Dunning } from '../../dunning/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Remittances } from '../../remittances/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';
import type { Tax } from '../../tax/index.ts';

export interface ReportsNeeds extends Pick<Floor, 'clock' | 'db'> {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly ledger: Pick<
    Ledger,
    | 'balancesOfAll'
    | 'bookedOfAll'
    | 'countTransactionsOfAll'
    | 'ledgerSumsOfAll'
    | 'movementsOfAccounts'
    | 'movementsOfAll'
    | 'transactionsOfAll'
  >;
  readonly carriers: Pick<Carriers, 'nameOf'>;
  readonly plans: Pick<Plans, 'plansOf'>;
  readonly subscriptions: Pick<Subscriptions, 'endedOfAll' | 'firstBeginningsOfAll'>;
  readonly payments: Pick<Payments, 'triesByMonthOfAll'>;
  readonly collecting: Pick<Collecting, 'firstFailuresOfAll' | 'paidAfterOfAll'>;
  readonly remittances: Pick<Remittances, 'paidAfterOfAll'>;
  readonly dunning: Pick<Dunning, 'stepsOfAll'>;
  readonly tax: Pick<Tax, 'statesOfCodes'>;
  readonly accounts: Pick<Accounts, 'accountsOfIds' | 'placesOfAccounts'>;
  readonly billing: Pick<
    Billing,
    | 'chargedByPlanOfAll'
    | 'standingOfLinesOfAll'
    | 'monthlyExtrasOfAll'
    | 'recurringOfAll'
    | 'salesOfAll'
    | 'taxesOfAll'
    | 'taxesOfInvoicesOfAll'
    | 'earningByPlanOfAll'
    | 'plansOfLinesOfAll'
    | 'voidedByPlanOfAll'
  >;
  readonly credits: Pick<Credits, 'creditedLinesOfAll' | 'creditedSalesOfAll' | 'creditedTaxesOfAll'>;
}
