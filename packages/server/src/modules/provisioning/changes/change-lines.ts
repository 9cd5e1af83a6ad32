import type { LineProblem } from '@linekeeper/contract';
import type { AccountId, CommandId, LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { LineRecord, Move, Origin } from '../../lines/index.ts';
import { serviceChanged } from '../service/provisioning-events.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { words } from '../service/words.ts';
import { renamedText } from './note-on-line.ts';
import { callOffActivations } from './call-off-activations.ts';
import { reasonText } from './change-reasons.ts';
import { judgeLines } from './judge-lines.ts';
import { othersThanUser } from './life-cycle.ts';
import { changedTags, type LineChangeAsked } from './line-change.ts';
import { moveLines } from './move-lines.ts';
import { commandLines, type LineCommand } from './command-lines.ts';

/** What became of one line: the carrier works on it, it is done, or it may not be. */
export type ChangedLine =
  | { kind: 'requested'; commandId: CommandId }
  | { kind: 'done'; text: string | null }
  | { kind: 'refused'; problem: LineProblem; possibleAt: Date | null };

/**
 * Changes lines of an account in the caller's transaction, each judged again behind its lock; an unknown or foreign id
 * is absent from the answer. A line takes one change at a time: the second caller finds it busy.
 */
export async function changeLines(
  needs: ProvisioningNeeds,
  tx: Tx,
  asked: { accountId: AccountId; change: LineChangeAsked; lineIds: readonly LineId[] },
  origin: Origin,
): Promise<Map<LineId, ChangedLine>> {
  const { change } = asked;
  const lines = await needs.lines.lockLines(tx, asked.lineIds, asked.accountId);
  const judged = await judgeLines(needs, tx, change, lines);
  const ofKind = (kind: string) => lines.filter((line) => judged.get(line.id)?.kind === kind);
  if (change.action === 'terminate')
    for (const lineId of await callOffActivations(needs, tx, ofKind('at_once')))
      judged.set(lineId, { kind: 'refused', problem: 'line_busy', possibleAt: null });
  const moves = ofKind('at_once').map((line) => atOnce(line, change, origin));
  if (moves.length > 0) await moveLines(needs, tx, moves);
  const ended = moves.filter(({ changes }) => changes.status === 'terminated').map(({ line }) => line.id);
  if (ended.length > 0) await needs.jobs.enqueue(tx, serviceChanged, { kind: 'terminated', lineIds: ended });
  const commands = ofKind('command').flatMap((line) => commandOf(line, change));
  const requested = await commandLines(needs, tx, commands, origin);
  const done = new Map(moves.map(({ line, changes, text }) => [line.id, isStillSuspended(changes) ? text : null]));
  return new Map(
    lines.map((line): [LineId, ChangedLine] => {
      const commandId = requested.get(line.id);
      const verdict = judged.get(line.id);
      if (commandId) return [line.id, { kind: 'requested', commandId }];
      if (verdict?.kind === 'refused') return [line.id, verdict];
      return [line.id, { kind: 'done', text: done.get(line.id) ?? null }];
    }),
  );
}

function isStillSuspended({ suspendReasons }: Partial<LineRecord>): boolean {
  return suspendReasons !== undefined && suspendReasons.length > 0;
}

function commandOf(line: LineRecord, change: LineChangeAsked): LineCommand[] {
  if (change.action === 'rename' || change.action === 'tag') return [];
  if (change.action === 'changePlan') {
    const nextPlan = change.plans.get(line.carrier);
    return nextPlan ? [{ line, action: 'changePlan', suspendReasons: line.suspendReasons, nextPlan }] : [];
  }
  const reasons = { suspend: ['user' as const], resume: [], activate: [], terminate: line.suspendReasons };
  return [{ line, action: change.action, suspendReasons: reasons[change.action] }];
}

function atOnce(line: LineRecord, change: LineChangeAsked, origin: Origin): Move {
  return { line, severity: 'info', origin, ...whatChanges(line, change) };
}

function whatChanges(line: LineRecord, change: LineChangeAsked): Pick<Move, 'changes' | 'text'> {
  if (change.action === 'rename') {
    const name = change.names.get(line.id);
    if (name === undefined) throw new Error(`${line.id} has no new name`);
    return { changes: { name }, text: renamedText(line.name, name) };
  }
  if (change.action === 'tag') {
    const tags = changedTags(line, change);
    return { changes: { tags }, text: tags.length === 0 ? words.noTags : words.tags(tags.join(', ')) };
  }
  if (change.action === 'suspend')
    return { changes: { suspendReasons: [...line.suspendReasons, 'user'] }, text: reasonText('user', undefined, []) };
  if (change.action === 'resume') {
    const left = othersThanUser(line.suspendReasons);
    return { changes: { suspendReasons: left }, text: reasonText(undefined, 'user', left) };
  }
  const ended: Partial<LineRecord> = { status: 'terminated', suspendReasons: [], nextUsageAt: null };
  return line.status === 'activating'
    ? { changes: { ...ended, pendingAction: null, beforeStatus: null }, text: words.calledOff }
    : { changes: ended, text: words.neverActive };
}
