import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { originBy, type LineRecord } from '../../lines/index.ts';
import { changesConcluded, serviceChanged, type ServiceChanged } from '../service/provisioning-events.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { followReasons } from '../changes/change-reasons.ts';
import { moveLines } from '../changes/move-lines.ts';
import { outcomeOf, type Outcome } from './outcome-of.ts';

/** Takes results of commands, or their absence, over to the lines that wait for them, all in one go. Safe to repeat. */
export async function concludeLines(needs: ProvisioningNeeds, input: { commandIds: readonly string[] }): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const asked = await needs.commands.commandsOf(tx, input.commandIds);
    const lines = await needs.lines.lockLines(
      tx,
      asked.flatMap(({ lineId }) => lineId ?? []),
    );
    const outcomes = await outcomesOf(needs, tx, lines, input.commandIds);
    if (outcomes.length === 0) return;
    // As where usage is read: counters of SIMs before sums of plans.
    await needs.metering.beginCounters(
      tx,
      outcomes.flatMap(({ outcome: { counter } }) => counter ?? []),
    );
    await moveLines(
      needs,
      tx,
      outcomes.map(({ outcome }) => outcome.move),
    );
    await announce(needs, tx, outcomes);
    await followReasons(
      needs,
      tx,
      outcomes.map(({ outcome: { move } }) => ({ ...move.line, ...move.changes })),
    );
  });
}

interface Concluded {
  commandId: string;
  outcome: Outcome;
}

/** Read behind the lines' locks: the newest result counts, and only for the command that a line waits for. */
async function outcomesOf(
  needs: ProvisioningNeeds,
  tx: Tx,
  lines: readonly LineRecord[],
  commandIds: readonly string[],
): Promise<Concluded[]> {
  const { carriers } = needs;
  const commands = await needs.commands.commandsOf(tx, commandIds);
  const plans = await needs.plans.plansOf(
    tx,
    lines.map(({ planId, nextPlanId }) => nextPlanId ?? planId),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  return commands.flatMap((command) => {
    const line = command.lineId === null ? undefined : byId.get(command.lineId);
    if (!line) return [];
    const plan = plans.get(line.nextPlanId ?? line.planId)?.name ?? '';
    const carrier = carriers.nameOf(line.carrier);
    const outcome = outcomeOf(line, command, { carrier, plan, origin: originBy(carrier, command.id) });
    return outcome ? [{ commandId: command.id, outcome }] : [];
  });
}

async function announce(needs: ProvisioningNeeds, tx: Tx, outcomes: readonly Concluded[]): Promise<void> {
  const concluded = outcomes.map(({ commandId, outcome: { kind, text, mayRetry } }) => ({
    commandId,
    outcome: kind,
    text,
    mayRetry,
  }));
  await needs.jobs.enqueue(tx, changesConcluded, { settled: concluded });
  const byKind = Map.groupBy(outcomes, ({ outcome }) => changeOf(outcome));
  for (const [kind, changed] of byKind) {
    const lineIds: LineId[] = changed.map(({ outcome: { move } }) => move.line.id);
    if (kind) await needs.jobs.enqueue(tx, serviceChanged, { kind, lineIds });
  }
}

function changeOf({ kind, move: { line } }: Outcome): ServiceChanged['kind'] | null {
  if (kind === 'failed') return line.pendingAction === 'terminate' ? 'kept' : null;
  if (kind === 'unknown') return null;
  const changed = { activate: 'activated', changePlan: 'plan_changed', terminate: 'terminated' } as const;
  const { pendingAction } = line;
  return pendingAction === null || pendingAction === 'suspend' || pendingAction === 'resume'
    ? null
    : changed[pendingAction];
}
