import type { AccountId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { eventsOf, type EventRecord } from '../line/lines.store.ts';

/** What happened to lines of the account outside of requests that are told as one, newest first; `beforeId` continues. */
export async function listLineEvents(
  db: Db,
  accountId: AccountId,
  asked: { beforeId: string | undefined; limit: number },
): Promise<EventRecord[]> {
  return eventsOf(db, accountId, asked);
}
