import type { StaffMember } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Status } from '../../../ui/feedback/status.tsx';
import { words } from './words.ts';

/** The email of the invitation has not left yet. */
export function isWaiting({ status, invitationSentAt, invitationProblem }: StaffMember): boolean {
  return status === 'invited' && invitationSentAt === null && invitationProblem === null;
}

/** Whether a member is in, how far the invitation is, and why it was not sent. */
export function MemberState({ member }: { readonly member: StaffMember }): ReactElement {
  if (member.status === 'active') return <Status tone="good">{words.states.active}</Status>;
  if (member.status === 'disabled') return <Status tone="plain">{words.states.disabled}</Status>;
  if (member.invitationProblem !== null) {
    return (
      <div className="flex flex-col gap-1 max-sm:items-end">
        <Status tone="bad">{words.states.problem}</Status>
        <span className="text-sm break-words text-ink-soft">{member.invitationProblem}</span>
      </div>
    );
  }
  if (isWaiting(member)) return <Status tone="note">{words.states.sending}</Status>;
  return (
    <Status tone="note" icon="mail">
      {words.states.invited}
    </Status>
  );
}
