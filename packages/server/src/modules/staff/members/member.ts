import type { StaffMember, StaffRole, StaffState } from '@linekeeper/contract/provider';
import type { StaffId } from '../../../kernel/ids.ts';

/** Somebody of the provider who may come in, or could before. */
export interface Member {
  id: StaffId;
  email: string;
  /** Null: none was given. */
  name: string | null;
  role: StaffRole;
  /** The user of the staff pool; null before the first log-in. */
  subject: string | null;
  invitedAt: Date;
  /** Null: the email with the temporary password is to be written. */
  invitationSentAt: Date | null;
  invitationProblem: string | null;
  lastLogInAt: Date | null;
  disabledAt: Date | null;
}

/** Addresses that differ in letter case only are one. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

export function stateOf({ disabledAt, lastLogInAt }: Pick<Member, 'disabledAt' | 'lastLogInAt'>): StaffState {
  if (disabledAt !== null) return 'disabled';
  return lastLogInAt === null ? 'invited' : 'active';
}

/** Only owners who have logged in count: the others cannot let anybody in. */
export function isLastOwner({ id }: Pick<Member, 'id'>, members: readonly Member[]): boolean {
  const owners = members.filter((member) => member.role === 'owner' && stateOf(member) === 'active');
  return owners.length === 1 && owners[0]?.id === id;
}

export function shownMember(member: Member, members: readonly Member[], you: StaffId): StaffMember {
  const { id, email, name, role, invitedAt, invitationSentAt, invitationProblem, lastLogInAt } = member;
  return {
    id,
    email,
    name,
    role,
    status: stateOf(member),
    isYou: id === you,
    isLastOwner: isLastOwner(member, members),
    invitedAt: invitedAt.toISOString(),
    invitationSentAt: invitationSentAt?.toISOString() ?? null,
    invitationProblem,
    lastLogInAt: lastLogInAt?.toISOString() ?? null,
  };
}
