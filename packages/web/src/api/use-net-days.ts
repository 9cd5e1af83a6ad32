import { useQuery } from '@tanstack/react-query';
import { queries } from './queries.ts';

/** Days from issue to due date of an account that pays by invoice; null: its default method is charged, or not known yet. */
export function useNetDays(): number | null {
  return useQuery(queries.userInfo()).data?.netDays ?? null;
}
