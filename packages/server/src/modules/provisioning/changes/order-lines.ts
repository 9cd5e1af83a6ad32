import { newId, type CommandId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { CarrierAction, LineRecord } from '../../lines/line/line.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';
import type { Origin } from '../../lines/history/origin.ts';
import { orderedText } from './change-texts.ts';
import { lifeCycle } from './life-cycle.ts';
import { moveLines, type Move } from '../../lines/changes/move-lines.ts';

export interface LineOrder {
  /** Locked, and judged that it may. */
  line: LineRecord;
  action: CarrierAction;
  /** Reasons for which it will be suspended, or still would be. */
  suspendReasons: LineRecord['suspendReasons'];
  /** Of a change of plan. */
  nextPlan?: CatalogPlan;
}

/** Asks carriers to do something with lines, each with its cause, and answers each line's order. */
export async function orderLines(
  needs: LinesNeeds,
  tx: Tx,
  orders: readonly LineOrder[],
  origin: Origin,
): Promise<Map<LineRecord['id'], CommandId>> {
  const plans = await needs.plans.plansOf(
    tx,
    orders.map(({ line }) => line.planId),
  );
  const ordered = orders.flatMap((order) => {
    const plan = order.nextPlan ?? plans.get(order.line.planId);
    return plan ? [{ ...order, plan, commandId: newId<CommandId>('cmd') }] : [];
  });
  await moveLines(
    needs,
    tx,
    ordered.map((order) => moveOf(needs, order, origin)),
  );
  await needs.commands.requestCommands(
    tx,
    ordered.map(({ line, action, plan, commandId }) => ({
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
  return new Map(ordered.map(({ line, commandId }) => [line.id, commandId]));
}

function moveOf(
  { carriers }: Pick<LinesNeeds, 'carriers'>,
  order: LineOrder & { plan: CatalogPlan; commandId: CommandId },
  origin: Origin,
): Move {
  const { line, action, suspendReasons, plan, commandId } = order;
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
  const text = orderedText(action, { carrier: carriers.nameOf(line.carrier), plan: plan.name });
  return { line, changes, severity: 'info', text, origin, ordered: action };
}
