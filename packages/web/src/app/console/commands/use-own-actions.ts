import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/queries.ts';
import { isAllowed } from '../../../api/use-may-do.ts';
import { actions, type Action } from '../../../parts/actions/action-table.ts';

/** The actions that the role may do; none until it is known. */
export function useOwnActions(): readonly Action[] {
  const { data: profile } = useQuery(queries.userInfo());
  return actions.filter(({ permission }) => profile !== undefined && isAllowed(profile, permission));
}
