import { suspendReasonTexts, type SuspendReason } from '@linekeeper/contract';
import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { LineRecord } from '../../lines/line/line.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';
import { lockLines } from '../../lines/line/lines.store.ts';
import type { Origin } from '../../lines/history/origin.ts';
import { followReasons } from './follow-reasons.ts';
import { moveLines, type Move } from '../../lines/changes/move-lines.ts';

export interface ReasonsAsked {
  lineIds: readonly LineId[];
  add?: SuspendReason;
  remove?: SuspendReason;
}

const passing: ReadonlySet<LineRecord['status']> = new Set(['inventory', 'activation_failed', 'terminated']);

/**
 * Adds or takes away a reason to be suspended, in the caller's transaction; the carrier is asked when the first comes or
 * the last goes. Lines that are not in service are left alone. Repeatable. Any account's lines: for jobs.
 */
export async function changeReasons(needs: LinesNeeds, tx: Tx, asked: ReasonsAsked, origin: Origin): Promise<void> {
  const lines = await lockLines(tx, asked.lineIds);
  const changed = lines.filter((line) => !passing.has(line.status)).flatMap((line) => moveOf(line, asked, origin));
  if (changed.length === 0) return;
  await moveLines(needs, tx, changed);
  await followReasons(
    needs,
    tx,
    changed.map(({ line, changes }) => ({ ...line, ...changes })),
  );
}

function moveOf(line: LineRecord, { add, remove }: ReasonsAsked, origin: Origin): Move[] {
  const has = (reason: SuspendReason | undefined) => reason !== undefined && line.suspendReasons.includes(reason);
  const isNew = add !== undefined && !has(add);
  if (!isNew && !has(remove)) return [];
  const kept = line.suspendReasons.filter((reason) => reason !== remove);
  const suspendReasons = isNew ? [...kept, add] : kept;
  const text = reasonText(isNew ? add : undefined, remove, kept);
  return [{ line, changes: { suspendReasons }, severity: isNew ? 'warning' : 'info', text, origin }];
}

/** One sentence for the history: what came or went, and what still stands. */
export function reasonText(
  added: SuspendReason | undefined,
  removed: SuspendReason | undefined,
  left: readonly SuspendReason[],
): string {
  if (added) return `A reason to be suspended: ${suspendReasonTexts[added]}.`;
  const gone = removed === undefined ? '' : `No reason any more: ${suspendReasonTexts[removed]}.`;
  if (left.length === 0) return gone;
  return `${gone} Still suspended: ${left.map((reason) => suspendReasonTexts[reason]).join('; ')}.`;
}
