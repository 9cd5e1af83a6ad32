import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { showMomentsIn } from '../../ui/format/zone.ts';

/**
 * Has moments shown in the account's zone. False until the zone is known, or is known to be out of reach: a page that is
 * drawn before would show a moment, and then another one in its place.
 */
export function useAccountZone(): boolean {
  const { data, failureCount, errorUpdateCount } = useQuery(queries.userInfo());
  showMomentsIn(data?.timeZone);
  return data !== undefined || failureCount > 0 || errorUpdateCount > 0;
}
