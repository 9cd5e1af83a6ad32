import type { CommandId } from '../../../kernel/ids.ts';
import type { ObservedLine } from '../../carriers/index.ts';
import type { SendingNeeds } from '../command/commands-needs.ts';
import { isShown } from '../command/command.ts';
import { findCommands } from '../command/commands.store.ts';
import { failed, succeeded } from '../command/judge-command.ts';
import { recordCommands } from '../command/record-commands.ts';

/**
 * Ends an overdue command because a person decided so: as done where the line shows it at the carrier, otherwise as not
 * done. Null: it is not overdue, or has its result. What the carrier does with it later is found by the next check.
 */
export async function giveUpCommand(
  needs: SendingNeeds,
  id: CommandId,
  { seen, text }: { seen: ObservedLine | null; text: string },
): Promise<'done' | 'given_up' | null> {
  const [command] = await findCommands(needs.db, [id]);
  if (!command || command.overdueAt === null || command.finishedAt !== null) return null;
  const isDone = seen !== null && isShown(command, seen);
  const judgement = isDone ? succeeded(seen) : failed({ code: 'given_up', text, mayRetry: true });
  await recordCommands(needs, [{ command, judgement }]);
  return isDone ? 'done' : 'given_up';
}
