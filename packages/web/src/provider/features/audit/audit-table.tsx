import type { AuditEntryShown } from '@linekeeper/contract/provider';
import type { ReactElement, ReactNode } from 'react';
import { dateText, dateTimeText, timeText } from '../../../ui/format/time.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import type { ListView } from '../../../ui/table/use-list-view.ts';
import { shownColumns } from '../../../ui/table/view-menu.tsx';
import type { AuditSearch } from '../../navigation/audit-search.ts';
import { paths } from '../../navigation/paths.ts';
import { actionText } from './action-text.ts';
import { Actor } from './actor.tsx';
import { briefly } from './fact-text.ts';
import { words } from './words.ts';

export interface AuditTableProps {
  readonly entries: readonly AuditEntryShown[] | undefined;
  /** Kept when an entry is opened. */
  readonly search: AuditSearch;
  readonly refreshing: boolean;
  readonly empty: ReactNode;
  readonly view: ListView;
}

export function AuditTable({ entries, search, refreshing, empty, view }: AuditTableProps): ReactElement {
  return (
    <Table
      label={words.table}
      columns={shownColumns(columnsFor(search), view)}
      rows={entries}
      rowKey={({ id }) => id}
      refreshing={refreshing}
      empty={empty}
      dense={view.dense}
    />
  );
}

/** Ids are behind the row: what a person knows is in it. */
export function columnsFor(search: AuditSearch): readonly Column<AuditEntryShown>[] {
  return [
    {
      key: 'action',
      title: words.action,
      phone: 'head',
      cell: ({ id, action, at }) => (
        <RowLink
          to={paths.audit}
          search={{ ...search, entry: id }}
          aria-label={words.open(actionText(action), dateTimeText(at, 'UTC'))}
          className="xl:whitespace-nowrap"
        >
          {actionText(action)}
        </RowLink>
      ),
    },
    { key: 'who', title: words.who, cell: (entry) => <Actor entry={entry} /> },
    {
      key: 'account',
      title: words.account,
      cell: (entry) => <span className="xl:whitespace-nowrap">{customerOf(entry)}</span>,
    },
    { key: 'details', title: words.details, roomy: true, phone: 'hidden', cell: ({ after }) => briefly(after) || '–' },
    { key: 'at', title: words.at, align: 'end', cell: ({ at }) => <Time at={at} /> },
  ];
}

/** The provider's own where no customer is concerned. */
export function customerOf({ account, company }: Pick<AuditEntryShown, 'account' | 'company'>): string {
  if (account === null) return words.provider;
  return company ?? words.gone;
}

/** In one line, and in two on tablets. */
function Time({ at }: Pick<AuditEntryShown, 'at'>): ReactElement {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dateText(at, 'UTC')}{' '}
      <span className="text-ink-soft sm:max-lg:block sm:max-lg:text-sm">{words.utc(timeText(at, 'UTC'))}</span>
    </time>
  );
}
