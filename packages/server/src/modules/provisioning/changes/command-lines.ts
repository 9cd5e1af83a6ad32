import { newId, type CommandId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { CommandKind } from '../../carriers/index.ts';
import type { LineRecord, Move, Origin } from '../../lines/index.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { words } from '../service/words.ts';
import { lifeCycle } from './life-cycle.ts';
import { moveLines } from './move-lines.ts';

export interface LineCommand {
  /** Locked, and judged that it may. */
  line: LineRecord;
  action: CommandKind;
  /** Reasons for which it will be suspended, or still would be. */
  suspendReasons: LineRecord['suspendReasons'];
  /** Of a change of plan. */
  nextPlan?: CatalogPlan;
}

/** Asks carriers to change lines, and answers each line's command. */
export async function commandLines(
  needs: ProvisioningNeeds,
  tx: Tx,
  commands: readonly LineCommand[],
  origin: Origin,
): Promise<Map<LineRecord['id'], CommandId>> {
  const plans = await needs.plans.plansOf(
    tx,
    commands.map(({ line }) => line.planId),
  );
  const requested = commands.flatMap((command) => {
    const plan = command.nextPlan ?? plans.get(command.line.planId);
    return plan ? [{ ...command, plan, commandId: newId<CommandId>('cmd') }] : [];
  });
  await moveLines(
    needs,
    tx,
    requested.map((command) => moveOf(command, origin)),
  );
  await needs.commands.requestCommands(
    tx,
    requested.map(({ line, action, plan, commandId }) => ({
      commandId,
      accountId: line.accountId,
      lineId: line.id,
      carrier: line.carrier,
      kind: action,
      iccid: line.iccid,
      imei: line.imei,
      planRef: plan.carrierPlanRef,
    })),
  );
  return new Map(requested.map(({ line, commandId }) => [line.id, commandId]));
}

function moveOf(command: LineCommand & { plan: CatalogPlan; commandId: CommandId }, origin: Origin): Move {
  const { line, action, suspendReasons, plan, commandId } = command;
  const changes = {
    status: lifeCycle[action].via ?? line.status,
    suspendReasons,
    commandId,
    pendingAction: action,
    beforeStatus: line.status,
    nextPlanId: action === 'changePlan' ? plan.id : null,
    problemText: null,
    problemMayRetry: false,
  };
  const text = words.requested[action](plan.name);
  return { line, changes, severity: 'info', text, origin, requested: action };
}
