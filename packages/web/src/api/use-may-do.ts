import { mayDo, type Permission, type Profile } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { queries } from './queries.ts';

/** Whether the server lets the person: by the role, and on hold nothing that changes lines. */
export function isAllowed({ role, hold }: Pick<Profile, 'role' | 'hold'>, permission: Permission): boolean {
  return mayDo(role, permission) && !(hold && permission === 'operate');
}

/** Whether to show what this permission is for; the server decides. False until the role is known. */
export function useMayDo(permission: Permission): boolean {
  const { data } = useQuery(queries.userInfo());
  return data ? isAllowed(data, permission) : false;
}

/** Whether to say that the role does not let the person; false while, or because, the role cannot be read. */
export function useMayNotDo(permission: Permission): boolean {
  const { data } = useQuery(queries.userInfo());
  return data !== undefined && !isAllowed(data, permission);
}

/** False until it is known, or known to be out of reach, what the person may do: what depends on it is then drawn at once. */
export function useIsRoleKnown(): boolean {
  return !useQuery(queries.userInfo()).isPending;
}
