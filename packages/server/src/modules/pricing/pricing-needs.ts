import type { Floor } from '../../jobs/floor.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Carriers } from '../carriers/index.ts';
import type { Notices } from '../notices/index.ts';
import type { Overrides } from '../overrides/index.ts';
import type { Plans } from '../plans/index.ts';
import type { Rating } from '../rating/index.ts';
import type { Spending } from '../spending/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';

export interface PricingNeeds extends Pick<Floor, 'clock' | 'db'> {
  readonly carriers: Pick<Carriers, 'ids' | 'nameOf' | 'reportsMessages'>;
  readonly plans: Pick<
    Plans,
    | 'announcedOfAll'
    | 'earliestDays'
    | 'getDraft'
    | 'getPlan'
    | 'historyOf'
    | 'listDrafts'
    | 'moveToVersion'
    | 'plansOfAll'
    | 'versionsOf'
    | 'waitingVersions'
  >;
  readonly overrides: Pick<Overrides, 'pricesOfPlan'>;
  readonly accounts: Pick<Accounts, 'companiesOf' | 'getAccountsOfIds'>;
  readonly subscriptions: Pick<Subscriptions, 'foreseeRenewals' | 'linesOnPlanOfAll' | 'planCountsOfAll'>;
  readonly notices: Pick<Notices, 'showNewVersion'>;
  readonly spending: Pick<Spending, 'firstDayWith'>;
  readonly rating: Pick<Rating, 'leavingOfAll'>;
}
