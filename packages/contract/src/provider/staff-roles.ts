/** Staff are people of the provider; their roles have nothing to do with those of customers. */
export const staffRoles = ['owner', 'finance', 'support', 'operations', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Those whose invitation is open, those who work here, and those whose access was taken away. */
export const staffStates = ['invited', 'active', 'disabled'] as const;
export type StaffState = (typeof staffStates)[number];

/**
 * `console`: come in, see who else works here and what waits. `staff`: invite, change roles, take access away.
 * `customers`: note and change what is about one customer. `money`: decide what customers pay, refund, credit, write
 * off, and approve that. `operations`: retry, release, have carriers asked and SIMs ended.
 * `audit`: read, export and verify who changed what. `settings`: change rules, taxes, texts and announcements.
 * `exports`: save reports of money as files. `look`: see an account as its customer does.
 * `plans`: draft, publish, retire and import plans.
 * `requests`: ask for what a second person approves, and approve it; each kind needs its own permission besides.
 * `erasure`: have personal data erased, and approve that.
 * `secondStep`: have a person's lost second step taken away, and approve that.
 * `takeover`: take over customers of another system.
 */
export type StaffPermission =
  | 'audit'
  | 'console'
  | 'customers'
  | 'erasure'
  | 'exports'
  | 'look'
  | 'money'
  | 'staff'
  | 'operations'
  | 'plans'
  | 'requests'
  | 'secondStep'
  | 'settings'
  | 'takeover';

const permissionsOf: Record<StaffRole, readonly StaffPermission[]> = {
  owner: [
    'audit',
    'console',
    'staff',
    'customers',
    'erasure',
    'exports',
    'look',
    'money',
    'operations',
    'plans',
    'requests',
    'secondStep',
    'settings',
    'takeover',
  ],
  finance: ['console', 'exports', 'look', 'money', 'plans', 'requests'],
  support: ['console', 'customers', 'look', 'requests', 'secondStep'],
  operations: ['console', 'operations'],
  auditor: ['audit', 'console', 'exports'],
};

/** Who may do what in the provider's console. The server decides by this table; the browser only hides by it. */
export function staffMayDo(role: StaffRole, permission: StaffPermission): boolean {
  return permissionsOf[role].includes(permission);
}
