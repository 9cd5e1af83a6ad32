import type { ActivePlan, Plan } from '@linekeeper/contract';

/** A plan of the catalogue, or one no longer sold that the account still has lines on. */
export interface PlanRow extends Plan {
  /** Undefined while it is not known yet. */
  readonly lineCount: number | undefined;
}

/** All plans that concern the account: by carrier, then from the cheapest; those no longer sold come last. */
export function planRows(catalog: readonly Plan[], mine: readonly ActivePlan[] | undefined): PlanRow[] {
  const counts = new Map(mine?.map(({ id, lineCount }) => [id, lineCount]));
  const onSale = new Set(catalog.map(({ id }) => id));
  const former = (mine ?? []).filter(({ id }) => !onSale.has(id)).map((plan) => ({ ...plan, onSale: false }));
  return [...catalog, ...former].toSorted(inOrder).map((plan) => ({
    ...plan,
    lineCount: mine && (counts.get(plan.id) ?? 0),
  }));
}

function inOrder(one: Plan, other: Plan): number {
  if (one.onSale !== other.onSale) return one.onSale ? -1 : 1;
  return one.carrierName.localeCompare(other.carrierName) || one.priceCents - other.priceCents;
}
