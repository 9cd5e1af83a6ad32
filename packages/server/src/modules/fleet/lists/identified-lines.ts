import type { Identifier } from '@linekeeper/contract';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { linesByHardware, linesByIccid } from './identified-lines.store.ts';

export interface Identified {
  id: LineId;
  /** Found although a check digit is wrong. */
  isDoubtful: boolean;
}

/** Lines of the account by their identifiers, as `kind value` → lines; what several lines share leads to all of them. */
export async function findByIdentifiers(
  { inventory }: Pick<FleetNeeds, 'inventory'>,
  db: Db,
  accountId: AccountId,
  identifiers: readonly Identifier[],
): Promise<Map<string, Identified[]>> {
  const sims = await inventory.simsByIdentifiers(db, identifiers);
  const iccids = sims.map(({ iccid }) => iccid);
  const [ofSims, ofHardware] = await Promise.all([
    linesByIccid(db, accountId, iccids),
    linesByHardware(db, accountId, identifiers),
  ]);
  const found = [
    ...sims.flatMap(({ kind, value, iccid, isDoubtful }) => {
      const id = ofSims.get(iccid);
      return id === undefined ? [] : [{ kind, value, id, isDoubtful }];
    }),
    ...ofHardware.map((line) => ({ ...line, isDoubtful: false })),
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return Map.groupBy(found, ({ kind, value }) => `${kind} ${value}`);
}
