import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';
import type { CarrierDirectory } from '../carriers/index.ts';
import type { Commands } from '../commands/index.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Lines } from '../lines/index.ts';
import type { Provisioning } from '../provisioning/index.ts';
import type { Reality } from '../reality/index.ts';

export interface EndingsNeeds extends Floor, Audited {
  readonly carriers: CarrierDirectory;
  readonly commands: Pick<Commands, 'commandsOf' | 'requestForSim'>;
  readonly lines: Pick<Lines, 'noteOnLine'>;
  readonly inventory: Pick<Inventory, 'holdersOf'>;
  readonly provisioning: Pick<Provisioning, 'endForProvider'>;
  readonly reality: Pick<Reality, 'namedFindings' | 'noteFinding' | 'readAgain'>;
}
