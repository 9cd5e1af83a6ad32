import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Carriers } from '../../carriers/index.ts';
import type { Credits } from '../../credits/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Rules } from '../../rules/index.ts';

export interface ReportsNeeds extends Pick<Floor, 'clock' | 'db'> {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly ledger: Pick<
    Ledger,
    | 'balancesOfAll'
    | 'countTransactionsOfAll'
    | 'ledgerSumsOfAll'
    | 'movementsOfAccounts'
    | 'movementsOfAll'
    | 'transactionsOfAll'
  >;
  readonly carriers: Pick<Carriers, 'nameOf'>;
  readonly plans: Pick<Plans, 'plansOf'>;
  readonly accounts: Pick<Accounts, 'accountsOfIds'>;
  readonly billing: Pick<
    Billing,
    'chargedByPlanOfAll' | 'earningByPlanOfAll' | 'plansOfLinesOfAll' | 'voidedByPlanOfAll'
  >;
  readonly credits: Pick<Credits, 'creditedLinesOfAll'>;
}
