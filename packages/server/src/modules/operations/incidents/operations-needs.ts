import type { Floor } from '../../../jobs/floor.ts';
import type { OpenMail } from '../../../mail/outbox.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Audit } from '../../audit/index.ts';
import type { Carriers } from '../../carriers/index.ts';
import type { Collecting } from '../../collecting/index.ts';
import type { Commands } from '../../commands/index.ts';
import type { Dunning } from '../../dunning/index.ts';
import type { Endings } from '../../endings/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Prospects } from '../../prospects/index.ts';
import type { Reality } from '../../reality/index.ts';
import type { Reconciliation } from '../../reconciliation/index.ts';
import type { Staff } from '../../staff/index.ts';

export interface OperationsNeeds extends Floor {
  readonly audit: Pick<Audit, 'newestImports' | 'record'>;
  readonly staff: Pick<Staff, 'membersWithoutEmail'>;
  readonly prospects: Pick<Prospects, 'undeliveredProspects'>;
  readonly payments: Pick<
    Payments,
    'countDoubtfulOfAll' | 'doubtfulOfAll' | 'gatewayDaysOfAll' | 'lookNow' | 'watchBankDebits'
  >;
  readonly reconciliation: Pick<Reconciliation, 'gatewayHealth' | 'importSettlements' | 'openBatches' | 'reconcileNow'>;
  readonly carriers: Pick<
    Carriers,
    'countVagueWebhooks' | 'findWebhook' | 'ids' | 'listVagueWebhooks' | 'portOf' | 'staffNameOf'
  >;
  readonly commands: Pick<
    Commands,
    | 'carrierDaysOfAll'
    | 'commandsOf'
    | 'countOverdueOfAll'
    | 'countUnsentOfAll'
    | 'lookSoonerAt'
    | 'lookSoonerAtAny'
    | 'overdueOfAll'
  >;
  readonly accounts: Pick<Accounts, 'companiesOf' | 'countAccountsOfAll'>;
  readonly lines: Pick<
    Lines,
    'countLinesOfAll' | 'countUnreadOfAll' | 'countWithoutOutcomeOfAll' | 'linesByIds' | 'linesWithoutOutcomeOfAll'
  >;
  readonly dunning: Pick<Dunning, 'countCasesOfAll'>;
  readonly collecting: Pick<Collecting, 'compareInvoices'>;
  readonly reality: Pick<
    Reality,
    | 'acceptForProvider'
    | 'countFindingsOfAll'
    | 'findingsOfAll'
    | 'leaveFinding'
    | 'namedFindings'
    | 'nightlyRuns'
    | 'readCarrierNow'
    | 'readNamed'
  >;
  readonly endings: Pick<Endings, 'endSim' | 'isConfirmed' | 'planEnding'>;
  /** Null where no mail is written. */
  readonly openMail: OpenMail | null;
}
