import type { AccountId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { eventsOf, type EventRecord } from './lines.store.ts';

/** Events of all lines of the account, newest first; `beforeId` continues behind an event. */
export async function listLineEvents(
  db: Db,
  accountId: AccountId,
  asked: { beforeId?: string; limit: number },
): Promise<EventRecord[]> {
  return eventsOf(db, accountId, asked);
}
