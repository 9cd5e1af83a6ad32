import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { call } from '../../api/client.ts';
import { paths } from '../../navigation/paths.ts';
import { within } from '../../session/pool/within.ts';
import { useSession, useSessionState } from '../../session/session-context.ts';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { words } from './words.tsx';

/** Who is logged in, the way to the account's pages, and the way out. */
export function AccountMenu(): ReactElement {
  const session = useSession();
  const state = useSessionState();
  const email = state.kind === 'in' ? state.claims.email : '';
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={words.account}
          title={words.account}
          className="ml-1 inline-flex size-8 items-center justify-center rounded-full bg-brand-soft text-brand-text hover:bg-hover"
        >
          <Icon name="account" size={18} />
        </button>
      }
      heading={
        <>
          <p className="text-xs text-ink-faint">{words.loggedInAs}</p>
          <p className="max-w-56 truncate font-medium">{email}</p>
        </>
      }
      entries={[
        {
          key: 'account',
          text: words.personalInformation,
          icon: 'account',
          link: <Link to={paths.settings} params={{ section: 'personal-info' }} />,
        },
        {
          key: 'security',
          text: words.security,
          icon: 'lock',
          link: <Link to={paths.settings} params={{ section: 'security' }} />,
        },
        { key: 'methods', text: words.methods, icon: 'card', link: <Link to={paths.methods} /> },
        {
          key: 'out',
          text: words.logOut,
          icon: 'sign-out',
          apart: true,
          onChoose: () => void logOut(session),
        },
      ]}
    />
  );
}

const portalTimeoutMs = 2_000;

/** The portal forgets the login, too: a pool may tell it nothing of a log-out. That waits no longer than two seconds. */
async function logOut(session: Session): Promise<void> {
  await within(portalTimeoutMs, call('endSessions', { body: { which: 'this' } }), undefined);
  await session.signOut('person');
}
