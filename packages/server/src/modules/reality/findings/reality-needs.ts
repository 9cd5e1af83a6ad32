import type { Audited } from '../../audit/index.ts';
import type { Floor } from '../../../jobs/floor.ts';
import type { Collecting } from '../../collecting/index.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Commands } from '../../commands/index.ts';
import type { Inventory } from '../../inventory/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Provisioning } from '../../provisioning/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';

export interface RealityNeeds extends Floor, Audited {
  readonly plans: Pick<Plans, 'plansOf' | 'plansOfRefs'>;
  readonly carriers: CarrierDirectory;
  readonly commands: Pick<Commands, 'commandsOf' | 'giveUpCommand' | 'lookSoonerAt'>;
  readonly lines: Pick<Lines, 'linesOf' | 'nextLines' | 'noteAddresses' | 'originOfCaller'>;
  readonly inventory: Pick<Inventory, 'holdersOf'>;
  readonly provisioning: Pick<Provisioning, 'takeOver'>;
  readonly subscriptions: Pick<Subscriptions, 'livingOfLines'>;
  readonly collecting: Pick<Collecting, 'moneyOfLines'>;
}
