import type { Db } from '../../../store/database.ts';
import type { LineRecord } from '../line/line.ts';
import type { EventRecord } from './events.store.ts';

export interface LineCause {
  /** With which the line came into its state; undefined for lines older than their history. */
  came: EventRecord | undefined;
  /** With which that was asked for; the same when nobody asked. */
  asked: EventRecord | undefined;
}

/** Settled by an order, an event carries the order's id as its cause. */
const orderId = 'cmd_';

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
  if (!came?.cause.startsWith(orderId)) return { came, asked: came };
  const order = await events.where('orderedAction', 'is not', null).where('id', '<', came.id).executeTakeFirst();
  return { came, asked: order ?? came };
}
