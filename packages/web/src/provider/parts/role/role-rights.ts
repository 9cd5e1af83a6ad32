import { staffMayDo, type StaffPermission, type StaffRole } from '@linekeeper/contract/provider';
import { words } from './words.ts';

export const roleName = (role: StaffRole): string => words.roles[role];

/** What a role may do, in words. */
export function roleRights(role: StaffRole): readonly string[] {
  return Object.keys(words.rights)
    .filter(isPermission)
    .filter((permission) => staffMayDo(role, permission))
    .map((permission) => words.rights[permission]);
}

function isPermission(name: string): name is StaffPermission {
  return name in words.rights;
}
