import type { StaffMember } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Spinner } from '../../../ui/look/spinner.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu-popup.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { memberName } from './member-name.ts';
import { words } from './words.ts';

export interface MemberActionsProps {
  readonly member: StaffMember;
  readonly onChangeRole: () => void;
  readonly onChangeAccess: () => void;
}

/** What an owner can do with one member. The last owner keeps role and access; the menu says so. */
export function MemberActions({ member, onChangeRole, onChangeAccess }: MemberActionsProps): ReactElement {
  const { sending, send } = useInvitation(member);
  if (sending) {
    return (
      <span className="inline-flex size-8 items-center justify-center">
        <Spinner />
      </span>
    );
  }
  const again: MenuEntry = { key: 'again', text: words.menu.sendAgain, icon: 'mail', onChoose: () => void send() };
  const isDisabled = member.status === 'disabled';
  return (
    <Menu
      trigger={<IconButton icon="more" label={words.menu.label(memberName(member))} />}
      {...(member.isLastOwner && {
        heading: <p className="max-w-56 text-sm text-ink-soft">{words.menu.lastOwner}</p>,
      })}
      entries={[
        ...(member.status === 'invited' ? [again] : []),
        {
          key: 'role',
          text: words.menu.changeRole,
          icon: 'account',
          disabled: member.isLastOwner,
          onChoose: onChangeRole,
        },
        {
          key: 'access',
          text: isDisabled ? words.menu.letIn : words.menu.disable,
          icon: isDisabled ? 'check' : 'lock',
          danger: !isDisabled,
          apart: true,
          disabled: member.isLastOwner,
          onChoose: onChangeAccess,
        },
      ]}
    />
  );
}

function useInvitation(member: StaffMember): { sending: boolean; send: () => Promise<void> } {
  const refresh = useRefresh();
  const [sending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    const answer = await callProvider('sendStaffInvitationAgain', { params: { id: member.id } });
    await refresh('sendStaffInvitationAgain');
    setSending(false);
    if (answer.ok) {
      toast.success(words.menu.sentAgain(member.email), { detail: words.menu.onlyNewest, about: member.id });
    } else toast.error(failureText(answer), { detail: words.menu.notSent, about: member.id });
  }
  return { sending, send };
}
