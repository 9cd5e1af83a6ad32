import { mayDo, roles, type Permission, type Role } from '@linekeeper/contract';
import { words } from './words.ts';

/** What a role is called and may do; the contract's table decides. */
export const roleWords: Record<Role, { readonly name: string; readonly sentence: string }> = words.roles;

/** From the fewest rights to the most. */
export const rolesUpwards: readonly Role[] = roles.toReversed();

const shownPermissions = ['operate', 'pay', 'profile', 'people'] as const satisfies readonly Permission[];

/** What a person could do before and cannot do after, in words. */
export function rightsLost(before: Role, after: Role): readonly string[] {
  return shownPermissions
    .filter((permission) => mayDo(before, permission) && !mayDo(after, permission))
    .map((permission) => words.changeRole.rights[permission]);
}

export function roleNamed(value: string): Role | undefined {
  return roles.find((role) => role === value);
}
