import type { AuditEntryShown } from '@linekeeper/contract/provider';
import type { ReactElement, ReactNode } from 'react';
import { dateTimeText } from '../../../ui/format/time.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import type { ListView } from '../../../ui/table/use-list-view.ts';
import { shownColumns } from '../../../ui/table/view-menu.tsx';
import type { AuditSearch } from '../../navigation/audit-search.ts';
import { paths } from '../../navigation/paths.ts';
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
      wide
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

const utc = (at: string): string => dateTimeText(at, 'UTC');

export function columnsFor(search: AuditSearch): readonly Column<AuditEntryShown>[] {
  return [
    {
      key: 'action',
      title: words.action,
      phone: 'head',
      cell: ({ id, action, at }) => (
        <RowLink to={paths.audit} search={{ ...search, entry: id }} aria-label={words.open(action, utc(at))}>
          {action}
        </RowLink>
      ),
    },
    { key: 'at', title: words.at, cell: ({ at }) => <Time at={at} /> },
    { key: 'who', title: words.who, cell: (entry) => <Who entry={entry} /> },
    { key: 'account', title: words.account, cell: ({ account }) => <Account id={account} /> },
    { key: 'about', title: words.about, roomy: true, cell: ({ about }) => <About about={about} /> },
  ];
}

function Time({ at }: Pick<AuditEntryShown, 'at'>): ReactElement {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {utc(at)}
    </time>
  );
}

function Account({ id }: { readonly id: string | null }): ReactElement {
  return (
    <span className="block max-w-48 truncate" title={id ?? undefined}>
      {id ?? words.provider}
    </span>
  );
}

function Who({ entry }: { readonly entry: AuditEntryShown }): ReactElement {
  return (
    <span className="block max-w-60 min-w-0 max-sm:text-right">
      {words.kinds[entry.actorKind]}
      <span className="block truncate text-sm text-ink-soft" title={entry.actorId ?? undefined}>
        {entry.actorId}
      </span>
    </span>
  );
}

function About({ about }: Pick<AuditEntryShown, 'about'>): ReactElement {
  return (
    <span className="block min-w-0 text-sm">
      {Object.entries(about).map(([name, id]) => (
        <span key={name} className="block max-w-72 truncate" title={id}>
          <span className="text-ink-faint">{name}</span> {id}
        </span>
      ))}
    </span>
  );
}
