import type { Person } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu-popup.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Spinner } from '../../../ui/look/spinner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { personName } from './person-name.ts';
import { words } from './words.ts';

export interface PersonActionsProps {
  readonly person: Person;
  readonly onChangeRole: () => void;
  readonly onRemove: () => void;
  readonly onSessions: () => void;
}

/** What an owner can do with one person. The last owner can neither go nor get another role; the menu says so. */
export function PersonActions({ person, onChangeRole, onRemove, onSessions }: PersonActionsProps): ReactElement {
  const { sending, send } = useInvitation(person);
  if (sending) {
    return (
      <span className="inline-flex size-8 items-center justify-center">
        <Spinner />
      </span>
    );
  }
  const isInvited = person.status !== 'active';
  const again: MenuEntry = {
    key: 'again',
    text: words.menu.sendAgain,
    icon: 'mail',
    disabled: person.status === 'sending',
    onChoose: () => void send(),
  };
  return (
    <Menu
      trigger={<IconButton icon="more" label={words.menu.label(personName(person))} />}
      {...(person.isLastOwner && { heading: <LastOwnerNote /> })}
      entries={[
        ...(isInvited ? [again] : []),
        {
          key: 'role',
          text: words.menu.changeRole,
          icon: 'account',
          disabled: person.isLastOwner,
          onChoose: onChangeRole,
        },
        ...(isInvited
          ? []
          : [{ key: 'sessions', text: words.menu.sessions, icon: 'system', onChoose: onSessions } as const]),
        {
          key: 'remove',
          text: removeText(person),
          icon: 'trash',
          danger: true,
          apart: true,
          disabled: person.isLastOwner,
          onChoose: onRemove,
        },
      ]}
    />
  );
}

function LastOwnerNote(): ReactElement {
  return <p className="max-w-56 text-sm text-ink-soft">{words.menu.lastOwner}</p>;
}

function removeText({ isYou, status }: Person): string {
  if (isYou) return words.menu.leave;
  return status === 'active' ? words.menu.remove : words.menu.cancelInvitation;
}

function useInvitation(person: Person): { sending: boolean; send: () => Promise<void> } {
  const refresh = useRefresh();
  const [sending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    const answer = await call('sendInvitationAgain', { params: { id: person.id } });
    await refresh('sendInvitationAgain');
    setSending(false);
    if (answer.ok) {
      toast.success(words.menu.sentAgain(person.email), {
        detail: words.menu.onlyNewest,
        about: person.id,
      });
    } else toast.error(failureText(answer), { detail: words.menu.notSent, about: person.id });
  }
  return { sending, send };
}
