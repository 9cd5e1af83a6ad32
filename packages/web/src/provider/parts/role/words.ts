import type { StaffPermission, StaffRole } from '@linekeeper/contract/provider';

/** The names of staff roles, and what each permission is for. */
export const words = {
  roles: {
    owner: 'Owner',
    finance: 'Finance',
    support: 'Support',
    operations: 'Operations',
    auditor: 'Auditor',
  } satisfies Record<StaffRole, string>,
  rights: {
    console: 'See the console',
    staff: 'Invite staff, change roles and access',
    audit: 'Read, export and verify the audit log',
    customers: 'Keep notes about customers and manage them',
    money: 'Decide what customers pay, refund, credit, write off, and approve that',
    erasure: 'Have personal data erased, and approve that',
    exports: 'Save reports of money as files',
    look: 'See an account as its customer does',
    operations: 'Retry what failed, ask carriers and the gateway, end SIMs',
    takeover: 'Take over customers of another system',
    settings: 'Change rules, taxes, texts and announcements',
    requests: 'Ask for what a second person approves, each kind with its own permission',
    secondStep: 'Have the lost second step of a person removed, and approve that',
    plans: 'Draft, publish, retire and import plans',
  } satisfies Record<StaffPermission, string>,
};
