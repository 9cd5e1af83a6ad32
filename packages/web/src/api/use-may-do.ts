import { mayDo, type Permission } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { queries } from './queries.ts';

/** Whether to show what this permission is for; the server decides. False until the role is known. */
export function useMayDo(permission: Permission): boolean {
  const { data } = useQuery(queries.userInfo());
  return data ? mayDo(data.role, permission) : false;
}

/** False until it is known, or known to be out of reach, what the person may do: what depends on it is then drawn at once. */
export function useIsRoleKnown(): boolean {
  return !useQuery(queries.userInfo()).isPending;
}
