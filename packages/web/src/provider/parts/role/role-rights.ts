import { staffMayDo, type StaffPermission, type StaffRole } from '@linekeeper/contract/provider';
import { words } from './words.ts';

const permissions = ['console', 'staff'] as const satisfies readonly StaffPermission[];

export const roleName = (role: StaffRole): string => words.roles[role];

/** What a role may do, in words. */
export function roleRights(role: StaffRole): readonly string[] {
  return permissions.filter((permission) => staffMayDo(role, permission)).map((one) => words.rights[one]);
}
