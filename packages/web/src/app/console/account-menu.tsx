import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { roleWords } from '../../features/settings/people/role-words.ts';
import { paths } from '../../navigation/paths.ts';
import { within } from '../../session/pool/within.ts';
import { useSession, useSessionState } from '../../session/session-context.ts';
import type { Session } from '../../session/session.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { Initials } from './initials.tsx';
import { words } from './words.tsx';

/** Who is logged in, the way to the account's pages, and the way out. */
export function AccountMenu(): ReactElement {
  const session = useSession();
  const state = useSessionState();
  const { email } = state.kind === 'in' ? state.claims : { email: '' };
  const { data: profile, isError } = useQuery(queries.userInfo());
  // Empty until it is known whose letters they are, so that they do not change in sight.
  const names = profile ? [profile.fname, profile.lname] : isError ? [email] : [];
  const name = profile ? `${profile.fname} ${profile.lname}` : '';
  const company = profile?.company ?? '';
  return (
    <Menu
      trigger={
        <button
          type="button"
          title={words.accountOf(name, company)}
          className="ml-1 inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-full hover:bg-hover md:pr-2"
        >
          <Initials names={names} />
          <span className="sr-only">{words.accountOf(name, company)}</span>
          <span aria-hidden className="hidden w-36 truncate text-left text-sm md:block">
            {profile ? company : isError && email}
          </span>
        </button>
      }
      heading={
        <>
          <p className="text-xs text-ink-faint">{words.loggedInAs}</p>
          {name !== '' && <p className="max-w-56 truncate font-medium">{name}</p>}
          <p className="max-w-56 truncate">{email}</p>
          {profile && (
            <p className="max-w-56 text-sm break-words text-ink-soft">
              {words.roleIn(roleWords[profile.role].name, company)}
            </p>
          )}
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
