import type { LineMatch } from '@linekeeper/contract';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../store/database.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { columnList } from '../../lines/index.ts';
import { words } from './words.ts';
import type { FleetMatch, ListPart } from './fleet-lines.store.ts';
import { searchForms } from './search-forms.ts';

/** What is read of a line: all that we keep, its subscription, and its scheduled plan. */
export const lineFields: ListPart['fields'] = [
  ...columnList.map(({ name }) => name),
  'subscriptionId',
  'subscriptionStatus',
  'scheduledPlanId',
  'scheduledOn',
  'agreedVersionNo',
];

/** A filter with its search term read: as text, and as the SIMs that have it as a number of theirs. */
export async function fleetMatch(
  { inventory }: Pick<FleetNeeds, 'inventory'>,
  db: Db,
  { searchTerm, ...match }: LineMatch,
): Promise<FleetMatch> {
  const { texts, simNumbers } = searchForms(searchTerm);
  const sims = await inventory.simsByIdentifiers(db, simNumbers);
  return { ...match, search: { texts, iccids: sims.map(({ iccid }) => iccid) } };
}

/** Refuses a filter by a carrier that the portal does not know: an empty list would hide the slip. */
export function refuseUnknownCarrier({ carriers }: Pick<FleetNeeds, 'carriers'>, { carrier }: LineMatch): void {
  if (carrier === undefined || carriers.ids.includes(carrier)) return;
  throw new Refusal('invalid_fields', { carrier: words.unknownCarrier });
}
