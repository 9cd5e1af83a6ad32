import type { CarrierId } from '@linekeeper/contract';
import type { LineId } from '../../../kernel/ids.ts';
import type { CatalogPlan } from '../../plans/index.ts';

/** The plan that lines of each carrier are to have. */
export type PlansByCarrier = ReadonlyMap<CarrierId, CatalogPlan>;

export function plansByCarrier(plans: readonly CatalogPlan[]): PlansByCarrier {
  return new Map(plans.map((plan) => [plan.carrier, plan]));
}

/** What is asked of lines. `activate` tries a failed activation again. */
export type LineChangeAsked =
  | { action: 'activate' | 'suspend' | 'resume' | 'terminate' }
  | { action: 'changePlan'; plans: PlansByCarrier }
  | { action: 'rename'; names: ReadonlyMap<LineId, string> }
  | (TagChange & {
      action: 'tag';
      /** Lines whose tags change in their own way. */
      ofLines?: ReadonlyMap<LineId, TagChange>;
    });

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Tags after a change, in the order in which they were given. */
export function changedTags(
  { id, tags }: { readonly id: LineId; readonly tags: readonly string[] },
  change: TagChange & { readonly ofLines?: ReadonlyMap<LineId, TagChange> },
): string[] {
  const { add, remove } = change.ofLines?.get(id) ?? change;
  const kept = tags.filter((tag) => !remove.includes(tag));
  return [...new Set([...kept, ...add])];
}
