import type { HomeKpis } from '@linekeeper/contract';

/** Lines that the list of lines shows: terminated ones are history. */
export function lineTotal({ linesByStatus }: HomeKpis): number {
  return linesByStatus.reduce((sum, { status, count }) => (status === 'terminated' ? sum : sum + count), 0);
}
