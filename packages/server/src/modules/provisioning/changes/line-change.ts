import type { LineId } from '../../../kernel/ids.ts';
import type { CatalogPlan } from '../../plans/index.ts';

/** What is asked of lines. `activate` tries a failed activation again. */
export type LineChangeAsked =
  | { action: 'activate' | 'suspend' | 'resume' | 'terminate' }
  | { action: 'changePlan'; plan: CatalogPlan }
  | { action: 'rename'; names: ReadonlyMap<LineId, string> }
  | { action: 'tag'; add: readonly string[]; remove: readonly string[] };

/** Tags after a change, in the order in which they were given. */
export function changedTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const kept = tags.filter((tag) => !remove.includes(tag));
  return [...new Set([...kept, ...add])];
}
