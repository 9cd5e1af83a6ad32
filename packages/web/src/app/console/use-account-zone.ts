import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../api/queries.ts';
import { useSession } from '../../session/session-context.ts';
import { showMomentsIn, tellZone } from '../../ui/format/zone.ts';
import { keepZone, keptZone } from './kept-zone.ts';

/**
 * Has moments shown in the account's zone. False until the zone is known, or is known to be out of reach: a page that is
 * drawn before would show a moment, and then another one in its place.
 */
export function useAccountZone(): boolean {
  const { data, failureCount, errorUpdateCount } = useQuery(queries.userInfo());
  const session = useSession();
  const zone = data?.timeZone;
  useEffect(() => {
    const state = session.read();
    // Staff who look at an account are no one of it, and leave nothing of it in their browser.
    if (zone !== undefined && state.kind === 'in' && state.claims.subject !== '') keepZone(zone);
    tellZone();
  }, [session, zone]);
  showMomentsIn(zone ?? keptZone());
  return data !== undefined || failureCount > 0 || errorUpdateCount > 0;
}
