import type { Activity } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import { cursorPart, packCursor } from '../../kernel/page.ts';
import { listPersonEvents } from '../identity/index.ts';
import { linesOf, listLineEvents } from '../lines/index.ts';
import { listCharges } from '../payments/index.ts';
import { orderOf, paymentActivity, personActivity } from './activity.ts';
import type { OverviewNeeds } from './overview-needs.ts';

export interface ActivityPart {
  items: Activity[];
  nextCursor: string | null;
}

/** What happened to lines, payments and people, newest first. Ids carry their time, so one cursor continues all. */
export async function listActivity(
  { db }: OverviewNeeds,
  accountId: AccountId,
  asked: { limit: number; cursor?: string | undefined },
): Promise<ActivityPart> {
  const behind = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  const limit = asked.limit + 1;
  const [events, personEvents, charges] = await Promise.all([
    listLineEvents(db, accountId, { limit, ...(behind !== undefined && { beforeId: `evt_${behind}` }) }),
    listPersonEvents(db, accountId, { limit, ...(behind !== undefined && { beforeId: `evt_${behind}` }) }),
    listCharges(db, accountId, {
      page: 1,
      limit,
      ...(behind !== undefined && { cursor: packCursor([`txn_${behind}`]) }),
    }),
  ]);
  const known = await linesOf(
    db,
    accountId,
    events.map(({ lineId }) => lineId),
  );
  const lines = events.map(({ id, at, severity, text, lineId }): Activity => {
    const line = known.get(lineId);
    const named = `${line?.name ?? line?.iccid ?? ''}: ${text}`;
    return { id, at: at.toISOString(), kind: 'line', severity, text: named, lineId, paymentId: null };
  });
  const merged = [...lines, ...personEvents.map(personActivity), ...charges.items.map(paymentActivity)].toSorted(
    (one, other) => (orderOf(one.id) < orderOf(other.id) ? 1 : -1),
  );
  const items = merged.slice(0, asked.limit);
  const last = items.at(-1);
  return { items, nextCursor: merged.length > items.length && last ? packCursor([orderOf(last.id)]) : null };
}
