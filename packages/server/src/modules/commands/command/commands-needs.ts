import type { Floor } from '../../../jobs/floor.ts';
import type { CarrierDirectory, Carriers } from '../../carriers/index.ts';
import type { Rules } from '../../rules/index.ts';

/** What sending a command takes. */
export interface SendingNeeds extends Floor {
  readonly carriers: CarrierDirectory;
  readonly rules: Pick<Rules, 'currentRules'>;
}

export interface CommandsNeeds extends SendingNeeds {
  readonly carriers: CarrierDirectory & Pick<Carriers, 'claimWebhooks' | 'learnSimRefs'>;
}
