import type { AnnouncementShown } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { paths } from '../../navigation/paths.ts';
import { homeQueries } from './home-queries.ts';
import { words } from './words.ts';

const shown = 3;

/** What staff announced last. */
export function AnnouncementsSection(): ReactElement {
  const announcements = useQuery(homeQueries.announcements());
  return (
    <Panel
      title={words.announcements.title}
      action={
        <Link to={paths.announcements} className="font-medium text-brand-text">
          {words.announcements.all}
        </Link>
      }
    >
      <Loaded
        query={announcements}
        failed={words.announcements.loadFailed}
        skeleton={<Skeleton className="h-16 w-full" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{words.announcements.none}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {items.slice(0, shown).map((one) => (
                <Told key={one.id} announcement={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

const tones: Record<AnnouncementShown['state'], StatusTone> = { planned: 'note', shown: 'good', over: 'plain' };

function Told({ announcement }: { readonly announcement: AnnouncementShown }): ReactElement {
  const { title, state, from, seenCount } = announcement;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Status tone={tones[state]}>{words.announcements.states[state]}</Status>
      <span className="min-w-48 flex-1 font-medium wrap-anywhere">{title}</span>
      <span className="text-sm text-ink-faint">
        <TimeAgo at={from} /> · {words.announcements.seen(seenCount)}
      </span>
    </li>
  );
}
