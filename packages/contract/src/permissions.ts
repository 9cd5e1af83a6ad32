import type { Role } from './states.ts';

/** `read` everything of the account; `operate` lines; `pay` and change payment methods; `profile`; `people`; `keys` and webhooks of the account; `close`. */
export type Permission = 'read' | 'operate' | 'pay' | 'profile' | 'people' | 'keys' | 'close';

const permissionsOf: Record<Role, readonly Permission[]> = {
  viewer: ['read'],
  technician: ['read', 'operate'],
  billing: ['read', 'pay'],
  admin: ['read', 'operate', 'pay', 'profile'],
  owner: ['read', 'operate', 'pay', 'profile', 'people', 'keys', 'close'],
};

/** Who may do what. The server decides by this table; the browser only hides by it. */
export function mayDo(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}
