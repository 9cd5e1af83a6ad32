import type { Floor } from '../../../jobs/floor.ts';
import { traceSpan } from '../../../kernel/tracing.ts';
import { commandFinished } from './command-jobs.ts';
import type { Command } from './command.ts';
import { changeCommands } from './commands.store.ts';
import type { Judgement } from './judge-command.ts';

export interface Judged {
  command: Command;
  judgement: Judgement;
}

/**
 * Writes what became of commands, together, and announces those that have their result or are overdue by now. Commands that
 * another worker has recorded meanwhile are left alone.
 */
export async function recordCommands(
  needs: Pick<Floor, 'db' | 'clock' | 'jobs'>,
  judged: readonly Judged[],
): Promise<void> {
  const now = needs.clock.now();
  const changes = judged.map(({ command, judgement }) => ({ was: command, next: judgement(command, now) }));
  const announced = await needs.db.transaction().execute(async (tx) => {
    const changed = await changeCommands(tx, changes);
    const told = changes.filter(
      ({ was, next }) =>
        changed.has(next.id) && (next.finishedAt !== null || (next.overdueAt !== null && was.overdueAt === null)),
    );
    const commandIds = told.map(({ next }) => next.id);
    if (commandIds.length > 0) await needs.jobs.enqueue(tx, commandFinished, { commandIds });
    return told.map(({ next }) => next);
  });
  for (const command of announced) trace(command);
}

/** From being asked for to the carrier's word, in the trace of the request that asked. */
function trace({ traceparent, carrier, kind, state, createdAt, finishedAt }: Command): void {
  if (traceparent === null || finishedAt === null) return;
  const facts = { carrier, state };
  traceSpan({ traceparent, name: `command ${kind}`, facts, from: createdAt, until: finishedAt });
}
