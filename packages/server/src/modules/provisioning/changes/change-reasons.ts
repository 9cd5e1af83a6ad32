import type { SuspendReason } from '@linekeeper/contract';
import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { originBy, type LineRecord, type Move, type Origin } from '../../lines/index.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { words } from '../service/words.ts';
import { commandLines, type LineCommand } from './command-lines.ts';
import { moveLines } from './move-lines.ts';

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
export async function changeReasons(
  needs: ProvisioningNeeds,
  tx: Tx,
  asked: ReasonsAsked,
  origin: Origin,
): Promise<void> {
  const lines = await needs.lines.lockLines(tx, asked.lineIds);
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

/** One sentence for the history: what was added or cleared, and what is left. */
export function reasonText(
  added: SuspendReason | undefined,
  removed: SuspendReason | undefined,
  left: readonly SuspendReason[],
): string {
  const { reasons } = words;
  if (added) return reasons.added(added);
  return [removed && reasons.removed(removed), left.length > 0 && reasons.left(left)].filter(Boolean).join(' ');
}

/**
 * What the reasons of locked lines ask for: an active line with a reason is suspended, a suspended one without any
 * resumes. Lines that the carrier works on are looked at again when it has answered.
 */
export async function followReasons(needs: ProvisioningNeeds, tx: Tx, lines: readonly LineRecord[]): Promise<void> {
  const commands = lines.flatMap((line): LineCommand[] => {
    if (line.pendingAction !== null) return [];
    const { suspendReasons } = line;
    if (line.status === 'active' && suspendReasons.length > 0) return [{ line, action: 'suspend', suspendReasons }];
    return line.status === 'suspended' && suspendReasons.length === 0
      ? [{ line, action: 'resume', suspendReasons }]
      : [];
  });
  if (commands.length > 0) await commandLines(needs, tx, commands, originBy(words.portal, 'suspend_reasons'));
}
