import type { LineEvent } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { cursorPart, packCursor } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { LineEventRecord } from '../../lines/index.ts';
import type { FleetNeeds } from '../lists/fleet-needs.ts';
import { doerOf } from './explain-line.ts';

/** All that happened to a line of the account, newest first, part by part. */
export async function listHistory(
  { db, lines }: Pick<FleetNeeds, 'db' | 'lines'>,
  { accountId, subject }: Pick<Caller, 'accountId' | 'subject'>,
  id: string,
  asked: { limit: number; cursor?: string | undefined },
): Promise<{ items: LineEvent[]; nextCursor: string | null }> {
  const line = await lines.findLine(db, accountId, brandId<LineId>(id));
  if (!line) throw new Refusal('not_found');
  const behind = asked.cursor === undefined ? {} : { beforeId: cursorPart(asked.cursor) };
  const events = await lines.eventsOf(db, accountId, { lineId: line.id, limit: asked.limit + 1, ...behind });
  const items = events.slice(0, asked.limit).map((event) => presentEvent(event, subject));
  const last = items.at(-1);
  return { items, nextCursor: events.length > items.length && last ? packCursor([last.id]) : null };
}

export function presentEvent(event: LineEventRecord, viewer: string): LineEvent {
  const { id, at, severity, text } = event;
  return { id, at: at.toISOString(), severity, text, by: doerOf(event, viewer) };
}
