import type { LineEvent } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { cursorPart, packCursor } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { eventsOf, findLine, type EventRecord } from '../../lines/line/lines.store.ts';
import { doerOf } from './explain-line.ts';

/** All that happened to a line of the account, newest first, part by part. */
export async function listHistory(
  { db }: Pick<Floor, 'db'>,
  { accountId, subject }: Pick<Caller, 'accountId' | 'subject'>,
  id: string,
  asked: { limit: number; cursor?: string | undefined },
): Promise<{ items: LineEvent[]; nextCursor: string | null }> {
  const line = await findLine(db, accountId, brandId<LineId>(id));
  if (!line) throw new Refusal('not_found');
  const behind = asked.cursor === undefined ? {} : { beforeId: cursorPart(asked.cursor) };
  const events = await eventsOf(db, accountId, { lineId: line.id, limit: asked.limit + 1, ...behind });
  const items = events.slice(0, asked.limit).map((event) => presentEvent(event, subject));
  const last = items.at(-1);
  return { items, nextCursor: events.length > items.length && last ? packCursor([last.id]) : null };
}

export function presentEvent(event: EventRecord, viewer: string): LineEvent {
  const { id, at, severity, text } = event;
  return { id, at: at.toISOString(), severity, text, by: doerOf(event, viewer) };
}
