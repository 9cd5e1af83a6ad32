import type { Floor } from '../../../jobs/floor.ts';
import type { CarrierDirectory } from './carrier.port.ts';

export interface CarriersNeeds extends Floor {
  readonly carriers: CarrierDirectory;
}
