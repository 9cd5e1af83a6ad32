import type { Floor } from '../../../jobs/floor.ts';
import type { Audited } from '../../audit/index.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Metering } from '../../metering/index.ts';
import type { Overrides } from '../../overrides/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Provisioning } from '../../provisioning/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';

export interface RatingNeeds extends Floor, Audited {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly plans: Pick<Plans, 'plansOf' | 'versionsOf'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly overrides: Pick<Overrides, 'pricesOf' | 'pricesOfAccounts'>;
  readonly lines: Pick<Lines, 'checkedLines' | 'lockLines' | 'moveLines' | 'noteOnLine' | 'originOfCaller'>;
  readonly metering: Pick<Metering, 'usedBetween'>;
  readonly provisioning: Pick<Provisioning, 'changeLines' | 'changeReasons' | 'judgeLines'>;
  readonly subscriptions: Pick<
    Subscriptions,
    | 'livingOfLines'
    | 'lockLivingOf'
    | 'notePauses'
    | 'oldestUntakenAt'
    | 'putOnPlans'
    | 'quoteRenewals'
    | 'subscriptionsOf'
    | 'takePeriods'
  >;
  readonly billing: Pick<Billing, 'addItems'>;
}
