import type { Audited } from '../../audit/index.ts';
import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Holds } from '../../holds/index.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Inventory } from '../../inventory/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Methods } from '../../methods/index.ts';
import type { Overrides } from '../../overrides/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Provisioning } from '../../provisioning/index.ts';
import type { Quotes } from '../../quotes/index.ts';
import type { Tax } from '../../tax/index.ts';
import type { Rules } from '../../rules/index.ts';

export interface SubscriptionsNeeds extends Floor, Audited {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly ledger: Pick<Ledger, 'balanceCents'>;
  readonly methods: Pick<Methods, 'defaultMethodLabel' | 'holdMethods' | 'keepMethods' | 'releaseMethods'>;
  readonly plans: Pick<Plans, 'announcedTo' | 'getPlan' | 'plansOf'>;
  readonly overrides: Pick<Overrides, 'pricesOf'>;
  readonly quotes: Pick<Quotes, 'redeemQuote'>;
  readonly tax: Pick<Tax, 'taxOfSums'>;
  readonly carriers: CarrierDirectory;
  readonly holds: Pick<Holds, 'refusalsOf'>;
  readonly accounts: Pick<Accounts, 'getAccount' | 'getPaymentTerms' | 'setCalendar'>;
  readonly lines: Pick<Lines, 'beginPeriods' | 'checkedLines' | 'linesOf' | 'noteOnLine' | 'originOfCaller'>;
  readonly inventory: Pick<Inventory, 'claimSims' | 'countUnknownSims' | 'findSims'>;
  readonly provisioning: Pick<Provisioning, 'changeLines' | 'reserveLines'>;
}
