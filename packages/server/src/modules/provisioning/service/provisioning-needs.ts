import type { Floor } from '../../../jobs/floor.ts';
import type { Audited } from '../../audit/index.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Commands } from '../../commands/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Metering } from '../../metering/index.ts';
import type { Plans } from '../../plans/index.ts';

export interface ProvisioningNeeds extends Floor, Audited {
  readonly carriers: CarrierDirectory;
  readonly commands: Pick<Commands, 'commandsOf' | 'requestCommands' | 'simsInWork' | 'unsentOf' | 'withdrawUnsent'>;
  readonly plans: Pick<Plans, 'plansOf'>;
  readonly lines: Pick<
    Lines,
    'beginLines' | 'commandsSeen' | 'linesByIds' | 'linesInChange' | 'lockLines' | 'moveLines' | 'originOfCaller'
  >;
  readonly metering: Pick<Metering, 'beginCounters' | 'carryUsage'>;
}

/** A line with what it waits for. */
export type LineInChange = Awaited<ReturnType<Lines['linesInChange']>>[number];
