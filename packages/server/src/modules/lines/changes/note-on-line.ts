import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { Origin } from '../history/origin.ts';
import type { LinesNeeds } from '../line/lines-needs.ts';
import { lockLines } from '../line/lines.store.ts';
import { moveLines } from './move-lines.ts';

export interface LineNote {
  lineId: LineId;
  severity: 'info' | 'warning';
  text: string;
}

/** Adds an entry to a line's history and leaves the line as it is. */
export async function noteOnLine(
  needs: Pick<LinesNeeds, 'clock'>,
  tx: Tx,
  { lineId, severity, text }: LineNote,
  origin: Origin,
): Promise<void> {
  const lines = await lockLines(tx, [lineId]);
  const notes = lines.map((line) => ({ line, changes: {}, severity, text, origin }));
  await moveLines(needs, tx, notes);
}
