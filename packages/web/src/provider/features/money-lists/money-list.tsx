import { moneySorts, type MoneyEntry, type MoneySort, type MoneyTopic } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import { FilterToken } from '../../../ui/overlay/filter-token.tsx';
import { NarrowLine } from '../../../ui/table/narrow-line.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { useListView } from '../../../ui/table/use-list-view.ts';
import { callProvider } from '../../api/call-provider.ts';
import type { MoneyListSearch } from '../../navigation/money-list-search.ts';
import type { ActionId } from '../../navigation/actions/action-table.ts';
import { paths } from '../../navigation/paths.ts';
import { FileButton } from '../../parts/actions/file-button.tsx';
import { DaysToken } from '../../parts/filters/days-token.tsx';
import { askedBy, filterOf, moneyListQueries } from './money-list-queries.ts';
import { words } from './words.ts';

export interface MoneyListProps {
  readonly topic: MoneyTopic;
  readonly search: MoneyListSearch;
  readonly onSearch: (search: MoneyListSearch) => void;
}

/** One kind of money over all customers, with its filters and its sum. */
export function MoneyList({ topic, search, onSearch }: MoneyListProps): ReactElement {
  const list = useQuery(moneyListQueries.list(topic, askedBy(search)));
  const view = useListView(`provider.${topic}`);
  const { state, from, to, limit, sort } = search;
  const isNarrowed = state !== undefined || from !== undefined || to !== undefined;
  const narrow = (more: MoneyListSearch): void => onSearch({ state, from, to, limit, sort, ...more });
  return (
    <PagedList
      words={words.lists[topic]}
      list={list}
      columns={columns}
      view={view}
      order={{ options: sortOptions, value: sort ?? '', onSort: (value) => narrow({ sort: sortOf(value) }) }}
      file={
        <FileButton
          size="small"
          action={fileOf[topic]}
          get={() => callProvider('exportMoney', { params: { topic }, query: filterOf(search) })}
        />
      }
      rowKey={({ id }) => id}
      onMove={({ cursor, ...move }) => onSearch({ ...search, ...move, cursor: cursor || undefined })}
      onClear={isNarrowed ? () => onSearch({ limit, sort }) : undefined}
      tools={
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <FilterToken
            title={words.state}
            value={state ?? ''}
            options={(list.data?.states ?? []).map(({ value, text }) => ({ value, label: text }))}
            onChange={(value) => narrow({ state: value || undefined })}
          />
          <DaysToken from={from} to={to} onChange={narrow} />
          {list.data && list.data.total > 0 && (
            <p className="ml-1 text-sm text-ink-soft">{words.sum(list.data.total, money(list.data.totalCents))}</p>
          )}
        </div>
      }
      empty={
        <EmptyState icon="billing" title={words.none[topic].title}>
          {words.none[topic].text}
        </EmptyState>
      }
    />
  );
}

const sortOptions = [
  { value: '', label: words.sorts.newest },
  { value: 'oldest', label: words.sorts.oldest },
  { value: 'largest', label: words.sorts.largest },
];
const sortOf = (text: string): MoneySort | undefined => moneySorts.find((sort) => sort === text);

const fileOf: Record<MoneyTopic, ActionId> = {
  payments: 'exportPayments',
  transfers: 'exportTransfers',
  refunds: 'exportRefunds',
  creditNotes: 'exportCreditNotes',
  writeOffs: 'exportWriteOffs',
  decisions: 'exportDecisions',
};

const columns: readonly Column<MoneyEntry>[] = [
  {
    key: 'what',
    title: words.columns.what,
    phone: 'head',
    cell: ({ title, note, invoiceId, account, at }) => (
      <span className="wrap-anywhere">
        {invoiceId === null ? (
          title
        ) : (
          <TextLink to={paths.customerInvoice} params={{ id: account.id, invoice: invoiceId }}>
            {title}
          </TextLink>
        )}
        {note && <span className="block text-sm font-normal text-ink-faint">{note}</span>}
        <NarrowLine roomy>{dateTimeText(at)}</NarrowLine>
      </span>
    ),
  },
  {
    key: 'customer',
    title: words.columns.customer,
    cell: ({ account }) => (
      <TextLink to={paths.customer} params={{ id: account.id }} search={{ tab: 'payments' }}>
        {account.company}
      </TextLink>
    ),
  },
  { key: 'at', title: words.columns.at, roomy: true, sort: 'oldest', cell: ({ at }) => dateTimeText(at) },
  { key: 'state', title: words.columns.state, cell: ({ state }) => <Status tone={state.tone}>{state.text}</Status> },
  {
    key: 'amount',
    title: words.columns.amount,
    align: 'end',
    sort: 'largest',
    sortsDown: true,
    cell: ({ amountCents }) => money(amountCents),
  },
];
