import type { Audited } from '../../audit/index.ts';
import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Plans } from '../../plans/index.ts';

export interface SubscriptionsNeeds extends Floor, Audited {
  readonly payments: Pick<Payments, 'defaultMethodLabel' | 'holdMethods' | 'keepMethods' | 'releaseMethods'>;
  readonly plans: Pick<Plans, 'getPlan' | 'plansOf'>;
  readonly carriers: CarrierDirectory;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly lines: Pick<
    Lines,
    'checkedLines' | 'claimSims' | 'countUnknownSims' | 'findSims' | 'linesOf' | 'noteSubscriptions' | 'reserveLines'
  >;
  /** How much an account may owe for first periods before it can activate more. */
  readonly limitUnpaidCents: number;
}
