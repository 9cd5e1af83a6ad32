import type { Floor } from '../../../jobs/floor.ts';
import type { Identity } from '../../identity/index.ts';

export interface LinesNeeds extends Pick<Floor, 'clock'> {
  readonly identity: Pick<Identity, 'getPerson'>;
}
