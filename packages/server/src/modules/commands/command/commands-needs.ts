import type { Floor } from '../../../jobs/floor.ts';
import type { CarrierDirectory, Carriers } from '../../carriers/index.ts';

/** What sending a command takes. */
export interface SendingNeeds extends Floor {
  readonly carriers: CarrierDirectory;
}

export interface CommandsNeeds extends Floor {
  readonly carriers: CarrierDirectory & Pick<Carriers, 'claimWebhooks' | 'learnSimRefs'>;
}
