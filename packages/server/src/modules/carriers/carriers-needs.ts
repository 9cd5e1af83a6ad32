import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';
import type { CarrierDirectory } from './carrier/carrier-directory.ts';

export interface CarriersNeeds extends Floor, Audited {
  readonly carriers: CarrierDirectory;
}
