import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Audited } from '../../audit/index.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Commands } from '../../commands/index.ts';
import type { Inventory } from '../../inventory/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Metering } from '../../metering/index.ts';
import type { Overrides } from '../../overrides/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Provisioning } from '../../provisioning/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';

export interface FleetNeeds extends Pick<Floor, 'db' | 'clock'>, Audited {
  readonly carriers: CarrierDirectory;
  readonly commands: Pick<Commands, 'commandsOf'>;
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly plans: Pick<
    Plans,
    'announcedTo' | 'getPlan' | 'listCatalog' | 'plansOf' | 'plansOfAll' | 'shown' | 'versionsOf'
  >;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly overrides: Pick<Overrides, 'pricesOf'>;
  readonly lines: Pick<Lines, 'causeOf' | 'countsOf' | 'findLine' | 'eventsOf'>;
  readonly inventory: Pick<Inventory, 'findSim' | 'simsByIdentifiers'>;
  readonly metering: Pick<Metering, 'accountDaysSince' | 'lineDaysSince' | 'planUsageOf' | 'usedBetween'>;
  readonly subscriptions: Pick<Subscriptions, 'livingOfLines' | 'nextRenewal' | 'oldestVersionOn' | 'plansFor'>;
  readonly provisioning: Pick<Provisioning, 'judgeLines' | 'renameLine' | 'setImei' | 'tagLines'>;
}
