import { useQuery } from '@tanstack/react-query';
import { queries } from './queries.ts';

/** The zone whose days the account is billed by; the browser's until it is known. */
export function useBillingZone(): string {
  const browsers = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useQuery(queries.userInfo()).data?.timeZone ?? browsers;
}
