import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Audited } from '../../audit/index.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { SimAccess } from './sim-access.ts';

export interface InventoryNeeds extends Pick<Floor, 'db' | 'clock'>, Audited {
  readonly accounts: Pick<Accounts, 'companiesOf' | 'getAccount'>;
  readonly carriers: CarrierDirectory;
  readonly lines: Pick<Lines, 'linesOfSims'>;
  readonly simAccess: SimAccess;
}
