import type { LineMatch } from '@linekeeper/contract';
import { Refusal } from '../../../kernel/refusal.ts';
import { unknownCarrier } from './words.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';

/** Refuses a filter by a carrier that the portal does not know: an empty list would hide the slip. */
export function refuseUnknownCarrier({ carriers }: Pick<LinesNeeds, 'carriers'>, { carrier }: LineMatch): void {
  if (carrier === undefined || carriers.ids.includes(carrier)) return;
  throw new Refusal('invalid_fields', { carrier: unknownCarrier });
}
