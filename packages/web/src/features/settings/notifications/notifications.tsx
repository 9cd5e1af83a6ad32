import type { OptionalEmail } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { EmailLine } from './email-line.tsx';
import { emails, type EmailRow } from './emails.ts';
import { words } from './words.ts';

/** Every email that the person may get by their role, and which of them they want. Every role has the page. */
export function Notifications(): ReactElement {
  const profile = useQuery(queries.userInfo());
  const preferences = useQuery(queries.emailPreferences());
  const contact = useQuery(queries.billingContact());
  return (
    <Loaded query={profile} failed={words.loadFailed} frame={inPanel} skeleton={<Waiting />}>
      {({ role }) => (
        <Loaded query={preferences} failed={words.loadFailed} frame={inPanel} skeleton={<Waiting />}>
          {({ off }) => (
            <Groups
              rows={emails.filter(({ to }) => to.includes(role))}
              off={off}
              accountOff={contact.data?.upcomingChargeEmails === false}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface GroupsProps {
  readonly rows: readonly EmailRow[];
  readonly off: readonly OptionalEmail[];
  readonly accountOff: boolean;
}

function Groups({ rows, off, accountOff }: GroupsProps): ReactElement {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="text-ink-soft">
        {words.note}{' '}
        <TextLink to={paths.settings} params={{ section: 'billing-contact' }}>
          {words.invoices}
        </TextLink>
      </p>
      {[...Map.groupBy(rows, ({ group }) => group)].map(([group, some]) => (
        <Panel key={group} flush title={words.groups[group].title} note={words.groups[group].note}>
          <ul aria-label={words.groups[group].title}>
            {some.map((row) => (
              <EmailLine
                key={row.key}
                row={row}
                isOn={!off.some((email) => 'optional' in row.sent && email === row.sent.optional)}
                {...(row.key === 'upcoming' && accountOff && { note: words.accountOff })}
              />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function Waiting(): ReactElement {
  return (
    <div aria-busy className="flex max-w-3xl flex-col gap-4">
      {['money', 'security'].map((name) => (
        <Skeleton key={name} className="h-48 w-full" />
      ))}
    </div>
  );
}
