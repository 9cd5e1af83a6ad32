import type { Audited } from '../../audit/index.ts';
import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Commands } from '../../commands/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { SimAccess } from '../../inventory/sims/sim-access.ts';

export interface LinesNeeds extends Floor, Audited {
  readonly identity: Pick<Identity, 'getPerson'>;
  readonly plans: Pick<Plans, 'getPlan' | 'listCatalog' | 'plansOf'>;
  readonly carriers: CarrierDirectory;
  readonly commands: Pick<Commands, 'commandsOf' | 'requestCommands' | 'simsInWork'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  /** How often each active line's usage is read. */
  readonly usageImportMs: number;
  /** For how many months before the current one each day's usage is kept. */
  readonly keepUsageMonths: number;
  readonly simAccess: SimAccess;
}
