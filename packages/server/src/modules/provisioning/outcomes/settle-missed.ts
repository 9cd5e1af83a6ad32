import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import { tellMissed } from '../../../jobs/tell-missed.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { commandFinished, type Command } from '../../commands/index.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';
import { linesInChange, type LineInChange } from '../../lines/line/lines-in-change.store.ts';
import { settleLines } from './settle-lines.ts';

/** Takes over results of orders that lines still wait for although they have been there for a minute. */
export async function settleMissed(needs: LinesNeeds, stopping?: AbortSignal): Promise<void> {
  const read = (behindId: string, most: number) => linesInChange(needs.db, behindId, most);
  await pageThrough(read, (lines) => settleThem(needs, lines), { stopping });
}

async function settleThem(needs: LinesNeeds, lines: readonly LineInChange[]): Promise<void> {
  const commands = await needs.commands.commandsOf(
    needs.db,
    lines.flatMap(({ commandId }) => commandId ?? []),
  );
  const known = new Map(commands.map((command) => [command.id, command]));
  const longAgo = after(needs.clock.now(), -minuteMs);
  for (const { id: lineId, commandId, problemText } of lines) {
    const command = commandId === null ? undefined : known.get(commandId);
    if (!command || !isOver(command, problemText !== null, longAgo)) continue;
    const work = () => settleLines(needs, { commandIds: [command.id] });
    const isDone = await onItsOwn(needs.log, { event: 'lines.settle-failed', lineId }, work);
    if (isDone) tellMissed(needs.log, commandFinished.name, { lineId, commandId: command.id });
  }
}

/** Has a result, or was announced as one without. */
function isOver({ finishedAt, overdueAt }: Command, isTold: boolean, longAgo: Date): boolean {
  if (finishedAt !== null) return finishedAt <= longAgo;
  return overdueAt !== null && overdueAt <= longAgo && !isTold;
}
