import type { Db } from '../../../store/database.ts';
import type { Command } from '../../commands/index.ts';
import type { ChangesSettled } from './lines-events.ts';
import { failedText, unknownText } from '../changes/change-texts.ts';
import { linesOfOrders, type LineInChange } from '../../lines/line/lines-in-change.store.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';

/**
 * What `lines.changes-settled` told, or would have told, of orders that were over by an instant; one that its line still
 * waits for is left out.
 */
export async function settledChanges(
  needs: Pick<LinesNeeds, 'carriers' | 'commands'>,
  db: Db,
  { commandIds, overBy }: { commandIds: readonly string[]; overBy: Date },
): Promise<ChangesSettled['settled']> {
  const commands = await needs.commands.commandsOf(db, commandIds);
  const lines = await linesOfOrders(
    db,
    commands.flatMap(({ lineId }) => lineId ?? []),
  );
  return commands.flatMap((command) => {
    const line = command.lineId === null ? undefined : lines.get(command.lineId);
    const overAt = command.finishedAt ?? command.overdueAt;
    return line && overAt !== null && overAt <= overBy
      ? settledOf(command, line, needs.carriers.nameOf(command.carrier))
      : [];
  });
}

function settledOf(command: Command, line: LineInChange, carrier: string): ChangesSettled['settled'] {
  const { id: commandId, kind, state, finishedAt } = command;
  const names = { carrier, plan: '' };
  const waits = line.commandId === commandId && line.pendingAction !== null;
  if (finishedAt === null) {
    const isTold = waits && line.problemText !== null;
    return isTold ? [{ commandId, outcome: 'unknown', text: unknownText(kind, names), mayRetry: false }] : [];
  }
  if (waits) return [];
  if (state === 'succeeded') return [{ commandId, outcome: 'done', text: null, mayRetry: false }];
  const mayRetry = kind === 'activate' ? command.mayRetry : true;
  return [{ commandId, outcome: 'failed', text: failedText(kind, command, names), mayRetry }];
}
