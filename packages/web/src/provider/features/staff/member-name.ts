import type { StaffMember } from '@linekeeper/contract/provider';

export const memberName = ({ name, email }: StaffMember): string => name ?? email;
