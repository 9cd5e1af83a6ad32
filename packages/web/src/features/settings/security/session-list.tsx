import type { Session } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { inBusinessTime } from '../../../ui/format/business-time.ts';
import { dateText } from '../../../ui/format/time.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { browserName, isHandheld } from './browser-name.ts';
import { SettingsRow } from './settings-row.tsx';
import { words } from './words.tsx';

export interface SessionListProps {
  readonly label: string;
  readonly sessions: readonly Session[];
  readonly onEnd: (session: Session) => void;
}

/** Logins, each with its place; the one in use cannot be ended from here, that is what the account menu is for. */
export function SessionList({ label, sessions, onEnd }: SessionListProps): ReactElement {
  if (sessions.length === 0) {
    return <SettingsRow icon="system" title={words.sessions.none} note={words.sessions.noneNote} />;
  }
  return (
    <ul aria-label={label}>
      {sessions.map((session) => (
        <li key={session.id}>
          <SettingsRow
            icon={isHandheld(session.device) ? 'device' : 'system'}
            title={browserName(session.device)}
            beside={session.isThis && <Badge>{words.sessions.here}</Badge>}
            note={words.sessions.facts(
              <TimeAgo of="machine" at={session.lastSeenAt} />,
              dateText(inBusinessTime(session.since)),
              session.address,
            )}
            actions={
              session.isThis ? undefined : (
                <Button
                  size="small"
                  aria-label={words.sessions.endNamed(browserName(session.device))}
                  onClick={() => onEnd(session)}
                >
                  {words.sessions.end}
                </Button>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
