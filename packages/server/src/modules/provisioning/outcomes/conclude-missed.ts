import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import { tellMissed } from '../../../jobs/tell-missed.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { commandFinished, type Command } from '../../commands/index.ts';
import type { LineInChange, ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { concludeLines } from './conclude-lines.ts';

/** Takes over results of commands that lines still wait for a minute after they came. */
export async function concludeMissed(needs: ProvisioningNeeds, stopping?: AbortSignal): Promise<void> {
  const read = (behindId: string, most: number) => needs.lines.linesInChange(needs.db, behindId, most);
  await pageThrough(read, (lines) => concludeThem(needs, lines), { stopping });
}

async function concludeThem(needs: ProvisioningNeeds, lines: readonly LineInChange[]): Promise<void> {
  const commands = await needs.commands.commandsOf(
    needs.db,
    lines.flatMap(({ commandId }) => commandId ?? []),
  );
  const known = new Map(commands.map((command) => [command.id, command]));
  const longAgo = after(needs.clock.now(), -minuteMs);
  for (const { id: lineId, commandId, problemText } of lines) {
    const command = commandId === null ? undefined : known.get(commandId);
    if (!command || !isOver(command, problemText !== null, longAgo)) continue;
    const work = () => concludeLines(needs, { commandIds: [command.id] });
    const isDone = await onItsOwn(needs.log, { event: 'lines.settle-failed', lineId }, work);
    if (isDone) tellMissed(needs.log, commandFinished.name, { lineId, commandId: command.id });
  }
}

/** Has a result, or is overdue and not announced yet. */
function isOver({ finishedAt, overdueAt }: Command, isAnnounced: boolean, longAgo: Date): boolean {
  if (finishedAt !== null) return finishedAt <= longAgo;
  return overdueAt !== null && overdueAt <= longAgo && !isAnnounced;
}
