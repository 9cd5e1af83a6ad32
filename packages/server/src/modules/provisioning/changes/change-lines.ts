import type { LineProblem } from '@linekeeper/contract';
import type { AccountId, CommandId, LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { LineRecord } from '../../lines/line/line.ts';
import { serviceChanged } from '../outcomes/lines-events.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';
import { lockLines } from '../../lines/line/lines.store.ts';
import type { Origin } from '../../lines/history/origin.ts';
import { reasonText } from './change-reasons.ts';
import { judgeLines } from './judge-lines.ts';
import { othersThanUser } from './life-cycle.ts';
import { changedTags, type LineChangeAsked } from './line-change.ts';
import { moveLines, type Move } from '../../lines/changes/move-lines.ts';
import { orderLines, type LineOrder } from './order-lines.ts';

/** What became of one line: the carrier works on it, it is done, or it may not be. */
export type ChangedLine =
  | { kind: 'ordered'; commandId: CommandId }
  | { kind: 'done'; text: string | null }
  | { kind: 'refused'; problem: LineProblem; possibleAt: Date | null };

/**
 * Changes lines of an account in the caller's transaction, each judged again behind its lock; an unknown or foreign id
 * is absent from the answer. A line is changed by one at a time: whoever comes second finds it busy.
 */
export async function changeLines(
  needs: LinesNeeds,
  tx: Tx,
  asked: { accountId: AccountId; change: LineChangeAsked; lineIds: readonly LineId[] },
  origin: Origin,
): Promise<Map<LineId, ChangedLine>> {
  const { change } = asked;
  const lines = await lockLines(tx, asked.lineIds, asked.accountId);
  const judged = await judgeLines(needs, tx, change, lines);
  const ofKind = (kind: string) => lines.filter((line) => judged.get(line.id)?.kind === kind);
  const moves = ofKind('at_once').map((line) => atOnce(line, change, origin));
  if (moves.length > 0) await moveLines(needs, tx, moves);
  const ended = moves.filter(({ changes }) => changes.status === 'terminated').map(({ line }) => line.id);
  if (ended.length > 0) await needs.jobs.enqueue(tx, serviceChanged, { kind: 'terminated', lineIds: ended });
  const orders = ofKind('order').flatMap((line) => orderOf(line, change));
  const ordered = await orderLines(needs, tx, orders, origin);
  const done = new Map(moves.map(({ line, changes, text }) => [line.id, isStillSuspended(changes) ? text : null]));
  return new Map(
    lines.map((line): [LineId, ChangedLine] => {
      const commandId = ordered.get(line.id);
      const verdict = judged.get(line.id);
      if (commandId) return [line.id, { kind: 'ordered', commandId }];
      if (verdict?.kind === 'refused') return [line.id, verdict];
      return [line.id, { kind: 'done', text: done.get(line.id) ?? null }];
    }),
  );
}

function isStillSuspended({ suspendReasons }: Partial<LineRecord>): boolean {
  return suspendReasons !== undefined && suspendReasons.length > 0;
}

function orderOf(line: LineRecord, change: LineChangeAsked): LineOrder[] {
  if (change.action === 'rename' || change.action === 'tag') return [];
  if (change.action === 'changePlan')
    return [{ line, action: 'changePlan', suspendReasons: line.suspendReasons, nextPlan: change.plan }];
  const reasons = { suspend: ['user' as const], resume: [], activate: [], terminate: line.suspendReasons };
  return [{ line, action: change.action, suspendReasons: reasons[change.action] }];
}

function atOnce(line: LineRecord, change: LineChangeAsked, origin: Origin): Move {
  return { line, severity: 'info', origin, ...wordsOf(line, change) };
}

function wordsOf(line: LineRecord, change: LineChangeAsked): Pick<Move, 'changes' | 'text'> {
  if (change.action === 'rename') {
    const name = change.names.get(line.id) ?? line.name;
    return { changes: { name }, text: renamedText(line.name, name) };
  }
  if (change.action === 'tag') {
    const tags = changedTags(line.tags, change);
    return { changes: { tags }, text: tags.length === 0 ? 'No tags any more.' : `Tags: ${tags.join(', ')}.` };
  }
  if (change.action === 'suspend')
    return { changes: { suspendReasons: [...line.suspendReasons, 'user'] }, text: reasonText('user', undefined, []) };
  if (change.action === 'resume') {
    const left = othersThanUser(line.suspendReasons);
    return { changes: { suspendReasons: left }, text: reasonText(undefined, 'user', left) };
  }
  return {
    changes: { status: 'terminated', suspendReasons: [], nextUsageAt: null },
    text: 'Terminated; it was never active at the carrier.',
  };
}

/** What stands in the history of a line with another name. */
export function renamedText(was: string | null, name: string | null): string {
  return was === null ? `Named “${name}”.` : `Renamed from “${was}” to “${name}”.`;
}
