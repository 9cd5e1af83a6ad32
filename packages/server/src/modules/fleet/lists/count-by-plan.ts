import type { LinesOnPlan, LineSelection } from '@linekeeper/contract';
import { givingWay } from '../../../kernel/giving-way.ts';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { FleetLine } from './fleet-line.ts';
import { readsOf } from './fleet-lines.store.ts';
import { refuseUnknownCarrier } from './fleet-match.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { readSelected } from './select-lines.ts';

const counted = readsOf(['id', 'iccid', 'carrier', 'planId', 'imei', 'status', 'subscriptionStatus']);
type Counted = Pick<FleetLine, 'carrier' | 'imei' | 'planId' | 'status' | 'subscriptionStatus'>;

/** More at once take the database less time for each. */
const readAtOnce = 2000;

/** How many of the selected lines are on each plan, apart by what a change to another plan goes by. Each line counts once. */
export async function countLinesByPlan(
  needs: Pick<FleetNeeds, 'carriers' | 'db' | 'inventory'>,
  accountId: AccountId,
  selection: LineSelection,
): Promise<LinesOnPlan[]> {
  if ('filter' in selection) refuseUnknownCarrier(needs, selection.filter);
  const seen = new Set<LineId>();
  const groups = new Map<string, LinesOnPlan>();
  const giveWay = givingWay();
  const asked = { selection, reads: counted, atOnce: readAtOnce };
  for await (const part of readSelected(needs, needs.db, accountId, asked)) {
    for (const { line } of part) {
      if (line && !seen.has(line.id)) put(groups, line);
      if (line) seen.add(line.id);
    }
    await giveWay();
  }
  return [...groups.values()].toSorted((one, other) => other.lineCount - one.lineCount);
}

function put(groups: Map<string, LinesOnPlan>, line: Counted): void {
  const { carrier, planId } = line;
  const group = { carrier, planId, hasImei: line.imei !== null, hold: holdOf(line) };
  const key = JSON.stringify(group);
  groups.set(key, { ...group, lineCount: (groups.get(key)?.lineCount ?? 0) + 1 });
}

function holdOf({ status, subscriptionStatus }: Counted): LinesOnPlan['hold'] {
  if (status === 'suspended') return 'suspended';
  if (subscriptionStatus === 'past_due') return 'past_due';
  return status === 'active' ? null : 'not_active';
}
