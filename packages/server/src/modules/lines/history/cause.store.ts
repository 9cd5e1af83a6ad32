import type { Db } from '../../../store/database.ts';
import type { LineRecord } from '../line/line.ts';
import type { EventRecord } from './events.store.ts';

export interface LineCause {
  /** With which the line came into its state; undefined for lines older than their history. */
  came: EventRecord | undefined;
  /** With which that was requested; the same when nothing was. */
  asked: EventRecord | undefined;
}

/** The outcome of a command carries its id as its cause. */
const commandId = 'cmd_';

/** Why a line is in its state, however long ago and whatever happened to it since. */
export async function causeOf(db: Db, line: LineRecord): Promise<LineCause> {
  const events = db
    .withTables<{ 'lines.lineEvents': EventRecord }>()
    .selectFrom('lines.lineEvents')
    .selectAll()
    .where('accountId', '=', line.accountId)
    .where('lineId', '=', line.id)
    .orderBy('id', 'desc')
    .limit(1);
  const came = await events.where('toStatus', '=', line.status).executeTakeFirst();
  if (!came?.cause.startsWith(commandId)) return { came, asked: came };
  const requested = await events.where('orderedAction', 'is not', null).where('id', '<', came.id).executeTakeFirst();
  return { came, asked: requested ?? came };
}
