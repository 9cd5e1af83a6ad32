import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { moveLines } from './move-lines.ts';
import type { LinesNeeds } from '../line/lines-needs.ts';
import { lockLines } from '../line/lines.store.ts';
import type { Origin } from '../history/origin.ts';

export interface LineTold {
  lineId: LineId;
  severity: 'info' | 'warning';
  text: string;
}

/** Puts something into a line's history that leaves the line as it is. */
export async function tellLine(
  needs: Pick<LinesNeeds, 'clock'>,
  tx: Tx,
  { lineId, severity, text }: LineTold,
  origin: Origin,
): Promise<void> {
  const lines = await lockLines(tx, [lineId]);
  await moveLines(
    needs,
    tx,
    lines.map((line) => ({ line, changes: {}, severity, text, origin })),
  );
}
