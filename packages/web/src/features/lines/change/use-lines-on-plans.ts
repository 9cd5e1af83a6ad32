import type { LinesOnPlan } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { call } from '../../../api/client.ts';
import type { ChangeTarget } from './change-target.ts';
import { onPlan } from './plan-reach.ts';

/**
 * On which plans the lines of a change are, and what keeps them there. The server counts those that are not on the screen.
 * Undefined while that is on its way, and where it cannot be had.
 */
export function useLinesOnPlans({ line, lines, selection }: ChangeTarget): {
  readonly isPending: boolean;
  readonly lines: readonly LinesOnPlan[] | undefined;
} {
  const known = line ? [line] : lines;
  const counted = useQuery({
    queryKey: ['lines', 'byPlan', selection],
    queryFn: async ({ signal }) => valueOf(await call('countLinesByPlan', { body: { selection }, signal })),
    enabled: known === undefined,
  });
  if (known) return { isPending: false, lines: known.map(onPlan) };
  return { isPending: counted.isPending, lines: counted.data?.groups };
}
