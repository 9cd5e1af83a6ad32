import type { LineState } from '@linekeeper/contract';
import type { Clock } from '../../../kernel/clock.ts';
import { newId, type EventId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { changeCounts } from '../lists/counts.store.ts';
import type { LineRecord } from '../line/line.ts';
import { addEvents, changeLine, type EventRecord } from '../line/lines.store.ts';

export interface Move {
  status: LineState;
  changes?: Partial<LineRecord>;
  severity: EventRecord['severity'];
  /** What the customer reads in the line's history. */
  text: string;
  /** What made it happen, such as a command's id. */
  cause: string;
}

/** Changes the state of a locked line, with its event and the counts. */
export async function moveLine(needs: { clock: Clock }, tx: Tx, line: LineRecord, move: Move): Promise<void> {
  const { accountId, planId, id: lineId, status: fromStatus } = line;
  const { status: toStatus, severity, text, cause } = move;
  const at = needs.clock.now();
  await changeLine(tx, lineId, { ...move.changes, status: toStatus, statusSince: at });
  await addEvents(tx, [
    { id: newId<EventId>('evt'), accountId, lineId, at, severity, text, fromStatus, toStatus, cause },
  ]);
  await changeCounts(tx, accountId, [
    { planId, status: fromStatus, by: -1 },
    { planId, status: toStatus, by: 1 },
  ]);
}
