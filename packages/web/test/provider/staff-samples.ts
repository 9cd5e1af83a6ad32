import type { StaffMember } from '@linekeeper/contract/provider';

export function staffMember(more: Partial<StaffMember> = {}): StaffMember {
  return {
    id: 'staff_1',
    email: 'olga@acme.test',
    name: 'Olga Owner',
    role: 'owner',
    status: 'active',
    isYou: false,
    isLastOwner: false,
    invitedAt: '2026-11-01T09:00:00.000Z',
    invitationSentAt: '2026-11-01T09:00:05.000Z',
    invitationProblem: null,
    lastLogInAt: '2026-11-22T09:00:00.000Z',
    ...more,
  };
}
