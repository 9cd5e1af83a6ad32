import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';
import type { CarrierDirectory } from '../carriers/index.ts';
import type { Commands } from '../commands/index.ts';
import type { Lines } from '../lines/index.ts';
import type { Reality } from '../reality/index.ts';

export interface EndingsNeeds extends Floor, Audited {
  readonly carriers: CarrierDirectory;
  readonly commands: Pick<Commands, 'commandsOf' | 'requestForSim'>;
  readonly lines: Pick<Lines, 'endForProvider' | 'holdersOf' | 'tellLine'>;
  readonly reality: Pick<Reality, 'namedFindings' | 'noteFinding' | 'readAgain'>;
}
