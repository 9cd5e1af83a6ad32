import { mayDo, roles, type Permission, type Role } from '@linekeeper/contract';

/** What a role is called and may do; the contract's table decides, these sentences only tell it. */
export const roleWords: Record<Role, { readonly name: string; readonly sentence: string }> = {
  owner: { name: 'Owner', sentence: 'Everything, people and roles included.' },
  admin: { name: 'Administrator', sentence: 'Everything about lines, payments and company information; no people.' },
  billing: { name: 'Billing', sentence: 'Sees everything, pays, and changes payment methods.' },
  technician: { name: 'Technician', sentence: 'Sees everything, activates lines and names them.' },
  viewer: { name: 'Viewer', sentence: 'Sees everything and changes nothing.' },
};

/** From the fewest rights to the most. */
export const rolesUpwards: readonly Role[] = roles.toReversed();

const permissionWords: readonly (readonly [Permission, string])[] = [
  ['operate', 'activate lines and name them'],
  ['pay', 'pay and change payment methods'],
  ['profile', 'change company information'],
  ['people', 'invite people and give them roles'],
];

/** What a person could do before and cannot do after, in words. */
export function rightsLost(before: Role, after: Role): readonly string[] {
  return permissionWords
    .filter(([permission]) => mayDo(before, permission) && !mayDo(after, permission))
    .map(([, words]) => words);
}

export function roleNamed(value: string): Role | undefined {
  return roles.find((role) => role === value);
}
