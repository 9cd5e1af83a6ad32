import type { Db } from '../../../store/database.ts';
import type { Command } from '../../commands/index.ts';
import type { ChangesConcluded } from '../service/provisioning-events.ts';
import { failedText, unknownText } from './outcome-texts.ts';
import type { LineInChange, ProvisioningNeeds } from '../service/provisioning-needs.ts';

/**
 * The outcomes that `changesConcluded` announced, or would have announced, of commands that were over by an instant; one
 * that its line still waits for is left out.
 */
export async function concludedChanges(
  needs: Pick<ProvisioningNeeds, 'carriers' | 'commands' | 'lines'>,
  db: Db,
  { commandIds, overBy }: { commandIds: readonly string[]; overBy: Date },
): Promise<ChangesConcluded['settled']> {
  const commands = await needs.commands.commandsOf(db, commandIds);
  const lines = await needs.lines.linesByIds(
    db,
    commands.flatMap(({ lineId }) => lineId ?? []),
  );
  return commands.flatMap((command) => {
    const line = command.lineId === null ? undefined : lines.get(command.lineId);
    const overAt = command.finishedAt ?? command.overdueAt;
    return line && overAt !== null && overAt <= overBy
      ? conclusionOf(command, line, needs.carriers.nameOf(command.carrier))
      : [];
  });
}

function conclusionOf(command: Command, line: LineInChange, carrier: string): ChangesConcluded['settled'] {
  const { id: commandId, kind, state, finishedAt } = command;
  const waits = line.commandId === commandId && line.pendingAction !== null;
  if (finishedAt === null) {
    const isAnnounced = waits && line.problemText !== null;
    return isAnnounced ? [{ commandId, outcome: 'unknown', text: unknownText(kind, carrier), mayRetry: false }] : [];
  }
  if (waits) return [];
  if (state === 'succeeded') return [{ commandId, outcome: 'done', text: null, mayRetry: false }];
  const mayRetry = kind === 'activate' ? command.mayRetry : true;
  return [{ commandId, outcome: 'failed', text: failedText(kind, command, carrier), mayRetry }];
}
