import type { Floor } from '../../../jobs/floor.ts';
import type { CarrierDirectory } from './carrier-directory.ts';

export interface CarriersNeeds extends Floor {
  readonly carriers: CarrierDirectory;
}
