import type { UseQueryResult } from '@tanstack/react-query';

/** Whether a list has rows, as far as is known: what stands above them is there before them, and moves nothing. */
export function mayHaveRows({
  data,
  error,
}: Pick<UseQueryResult<{ readonly total: number }>, 'data' | 'error'>): boolean {
  return data === undefined ? error === null : data.total > 0;
}
