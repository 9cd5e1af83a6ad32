import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { ownZone } from '../../ui/format/time.ts';

/** The zone whose days the account is billed by; the browser's until it is known. */
export function useBillingZone(): string {
  return useQuery(queries.userInfo()).data?.timeZone ?? ownZone();
}
