import { brandId, newId, type AccountId, type EventId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** What happened to the people of an account, as a sentence for its activity. */
export interface PersonEvent {
  id: EventId;
  at: Date;
  severity: 'info' | 'warning';
  text: string;
}
type Tables = { 'identity.events': PersonEvent & { accountId: AccountId } };

const events = (db: Db) => db.withTables<Tables>();

export async function recordEvent(
  tx: Tx,
  accountId: AccountId,
  event: { at: Date; text: string; severity?: PersonEvent['severity'] },
): Promise<void> {
  const row = { id: newId<EventId>('evt'), accountId, severity: 'info' as const, ...event };
  await events(tx).insertInto('identity.events').values(row).execute();
}

/** Newest first; `beforeId` continues behind an event. */
export async function listPersonEvents(
  db: Db,
  accountId: AccountId,
  asked: { beforeId?: string | undefined; limit: number },
): Promise<PersonEvent[]> {
  let query = events(db)
    .selectFrom('identity.events')
    .select(['id', 'at', 'severity', 'text'])
    .where('accountId', '=', accountId);
  if (asked.beforeId !== undefined) query = query.where('id', '<', brandId<EventId>(asked.beforeId));
  return query.orderBy('id', 'desc').limit(asked.limit).execute();
}
