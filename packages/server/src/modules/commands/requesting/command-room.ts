import type { CarrierId } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { SendingNeeds } from '../command/commands-needs.ts';
import { countUnsent } from '../command/commands.store.ts';

/** More than workers send until they look again, and little enough that a pause or another account comes soon. */
const aheadSeconds = 5;

/**
 * How many more commands we take from an account for each carrier now: as many as the carrier takes in five seconds, less
 * those that wait to be sent. A carrier without a pace has room for any number; one that takes nothing soon has none.
 */
export async function commandRoom(
  { carriers }: Pick<SendingNeeds, 'carriers'>,
  db: Db,
  accountId: AccountId,
): Promise<Map<CarrierId, number>> {
  const unsent = await countUnsent(db, accountId);
  return new Map(
    carriers.ids.map((id) => {
      const { linesPerRequest = 1, requestsPerSecond = Infinity } = carriers.portOf(id)?.capabilities ?? {};
      const most = Math.max(1, Math.floor(aheadSeconds * requestsPerSecond * linesPerRequest));
      return [id, Math.max(0, most - (unsent.get(id) ?? 0))];
    }),
  );
}
