import { staffMayDo, type StaffPermission, type StaffRole } from '@linekeeper/contract/provider';
import { words } from './words.ts';

export const roleName = (role: StaffRole): string => words.roles[role];

export interface RoleRight {
  readonly permission: StaffPermission;
  readonly text: string;
}

/** Every permission, in words. */
export function allRights(): readonly RoleRight[] {
  return Object.keys(words.rights)
    .filter(isPermission)
    .map((permission) => ({ permission, text: words.rights[permission] }));
}

/** What a role may do, in words. */
export function roleRights(role: StaffRole): readonly string[] {
  return allRights()
    .filter(({ permission }) => staffMayDo(role, permission))
    .map(({ text }) => text);
}

function isPermission(name: string): name is StaffPermission {
  return name in words.rights;
}
