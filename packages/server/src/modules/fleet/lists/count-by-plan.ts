import type { LinesOnPlan, LineSelection } from '@linekeeper/contract';
import { brandId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import type { FleetMatch } from './fleet-line.ts';
import { matching, readsOf } from './fleet-lines.store.ts';
import { fleetMatch, refuseUnknownCarrier, searchOf } from './fleet-match.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { countByPlan } from './plan-counts.store.ts';
import { readSelected } from './select-lines.ts';

type Needs = Pick<FleetNeeds, 'carriers' | 'db' | 'inventory'>;

/** How many of the selected lines are on each plan, by what a change to another one goes by. Those that ended are left out. */
export async function countLinesByPlan(
  needs: Needs,
  accountId: AccountId,
  selection: LineSelection,
): Promise<LinesOnPlan[]> {
  const exceptIds = 'filter' in selection ? (selection.exceptIds ?? []).map(brandId<LineId>) : [];
  const halves = matching(needs.db, accountId, await matchOf(needs, accountId, selection));
  return countByPlan(needs.db, halves, exceptIds);
}

async function matchOf(needs: Needs, accountId: AccountId, selection: LineSelection): Promise<FleetMatch> {
  if (!('filter' in selection)) return { search: searchOf(await idsOf(needs, accountId, selection)) };
  refuseUnknownCarrier(needs, selection.filter);
  return (await fleetMatch(needs, needs.db, accountId, selection.filter)).match;
}

const idsAlone = readsOf(['id', 'iccid']);
const readAtOnce = 1000;

async function idsOf(
  needs: Needs,
  accountId: AccountId,
  selection: Exclude<LineSelection, { filter: object }>,
): Promise<LineId[]> {
  if ('lineIds' in selection) return selection.lineIds.map(brandId<LineId>);
  const ids: LineId[] = [];
  const asked = { selection, reads: idsAlone, atOnce: readAtOnce };
  for await (const part of readSelected(needs, needs.db, accountId, asked))
    ids.push(...part.flatMap(({ line }) => line?.id ?? []));
  return ids;
}
