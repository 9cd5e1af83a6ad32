import type { AnnouncementReader, AnnouncementShown } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Loaded } from '../../../../parts/loaded/loaded.tsx';
import { dateTimeText } from '../../../../ui/format/time.ts';
import { Drawer } from '../../../../ui/overlay/drawer.tsx';
import { RowLink } from '../../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { paths } from '../../../navigation/paths.ts';
import { announcementsQueries } from './announcements-queries.ts';
import { words } from './words.ts';

export interface ReadersDrawerProps {
  /** Undefined while none is open. */
  readonly announcement: AnnouncementShown | undefined;
  readonly onClose: () => void;
}

/** Who saw an announcement, and who dismissed it. */
export function ReadersDrawer({ announcement, onClose }: ReadersDrawerProps): ReactElement {
  const readers = useQuery({
    ...announcementsQueries.readers(announcement?.id ?? ''),
    enabled: announcement !== undefined,
  });
  return (
    <Drawer
      open={announcement !== undefined}
      onClose={onClose}
      title={announcement ? words.readersOf(announcement.title) : ''}
    >
      <Loaded query={readers} failed={words.readersFailed}>
        {(data) => (
          <Table
            label={words.readers}
            columns={columns}
            rows={data?.items}
            rowKey={({ accountId, email, seenAt }) => `${accountId} ${email ?? seenAt}`}
            skeletonRows={4}
            dense
            empty={<p className="p-4 text-ink-soft">{words.noReader}</p>}
          />
        )}
      </Loaded>
    </Drawer>
  );
}

const columns: readonly Column<AnnouncementReader>[] = [
  { key: 'person', title: words.person, phone: 'head', cell: ({ email }) => email ?? words.gone },
  {
    key: 'customer',
    title: words.customer,
    cell: ({ accountId, company }) => (
      <RowLink to={paths.customer} params={{ id: accountId }}>
        {company}
      </RowLink>
    ),
  },
  { key: 'seen', title: words.seenAt, cell: ({ seenAt }) => dateTimeText(seenAt) },
  {
    key: 'dismissed',
    title: words.dismissedAt,
    cell: ({ dismissedAt }) => (dismissedAt === null ? '–' : dateTimeText(dismissedAt)),
  },
];
