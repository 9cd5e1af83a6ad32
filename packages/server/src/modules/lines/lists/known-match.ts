import type { LineMatch } from '@linekeeper/contract';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CarriersNeeds } from '../../carriers/index.ts';
import { unknownCarrier } from './words.ts';

/** Refuses a filter by a carrier that the portal does not know: an empty list would hide the slip. */
export function refuseUnknownCarrier({ carriers }: Pick<CarriersNeeds, 'carriers'>, { carrier }: LineMatch): void {
  if (carrier === undefined || carriers.ids.includes(carrier)) return;
  throw new Refusal('invalid_fields', { carrier: unknownCarrier });
}
