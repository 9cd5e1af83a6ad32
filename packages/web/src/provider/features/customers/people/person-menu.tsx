import type { Person } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { IconButton } from '../../../../ui/action/icon-button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Spinner } from '../../../../ui/look/spinner.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import type { Help } from './help-dialog.tsx';
import { words } from './words.ts';

interface PersonMenuProps {
  /** Of the account. */
  readonly id: string;
  readonly person: Person;
  readonly onHelp: (help: Help) => void;
  /** Missing where it is not for who is logged in to ask for. */
  readonly onRemoveSecondStep?: (() => void) | undefined;
}

/** How staff help one person to log in. */
export function PersonMenu({ id, person, onHelp, onRemoveSecondStep }: PersonMenuProps): ReactElement {
  const refresh = useRefresh();
  const [sending, setSending] = useState(false);
  const { firstName, lastName, email } = person;
  async function resend(): Promise<void> {
    setSending(true);
    const answer = await callProvider('resendCustomerInvitation', { params: { id, item: person.id } });
    await refresh('resendCustomerInvitation');
    setSending(false);
    if (answer.ok) toast.success(words.invitation.done(email), { about: person.id });
    else toast.error(failureText(answer), { detail: words.invitation.failed, about: person.id });
  }
  if (sending) {
    return (
      <span className="inline-flex size-8 items-center justify-center">
        <Spinner />
      </span>
    );
  }
  const hasJoined = person.status === 'active';
  return (
    <Menu
      trigger={<IconButton icon="more" label={words.menu(words.name(firstName, lastName))} />}
      entries={[
        ...(hasJoined
          ? [entry('password', onHelp), entry('sessions', onHelp)]
          : [{ key: 'invitation', text: words.invitation.act, icon: 'mail' as const, onChoose: () => void resend() }]),
        entry('unlock', onHelp),
        ...(hasJoined && onRemoveSecondStep
          ? [{ key: 'second', text: words.secondStep, icon: 'lock' as const, onChoose: onRemoveSecondStep }]
          : []),
      ]}
    />
  );
}

const icons = { password: 'mail', sessions: 'lock', unlock: 'check' } as const;

const entry = (help: Help, onHelp: (help: Help) => void) => ({
  key: help,
  text: words.helps[help].act,
  icon: icons[help],
  onChoose: () => onHelp(help),
});
