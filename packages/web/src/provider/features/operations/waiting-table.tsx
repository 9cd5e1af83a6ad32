import type { IncidentCount } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { count as countText } from '../../../ui/format/count.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { cx } from '../../../ui/look/cx.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { words as places } from '../../navigation/words.ts';
import { words } from './words.ts';

/** Every topic with how much of it waits; each row opens its list. */
export function WaitingTable({ counts }: { readonly counts: readonly IncidentCount[] | undefined }): ReactElement {
  return (
    <Table
      label={words.waiting}
      columns={columns}
      rows={counts}
      rowKey={({ topic, group }) => `${topic} ${group ?? ''}`}
      skeletonRows={9}
      dense
    />
  );
}

const columns: readonly Column<IncidentCount>[] = [
  {
    key: 'topic',
    title: words.topic,
    phone: 'head',
    cell: ({ topic, group, groupName }) => (
      <RowLink to={paths.incidents} params={{ topic }} search={{ group: group ?? undefined }}>
        {groupName === null ? places.topics[topic] : words.partOf(places.topics[topic], groupName)}
      </RowLink>
    ),
  },
  {
    key: 'count',
    title: words.count,
    align: 'end',
    cell: ({ count }) => (
      <span className={cx('tabular-nums', count === 0 ? 'text-ink-faint' : 'font-semibold')}>{countText(count)}</span>
    ),
  },
  { key: 'oldest', title: words.oldest, cell: ({ oldestAt }) => (oldestAt ? <TimeAgo at={oldestAt} /> : '–') },
];
