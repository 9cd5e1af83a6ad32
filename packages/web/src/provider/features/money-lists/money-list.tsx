import { moneySorts, type MoneyEntry, type MoneySort, type MoneyTopic } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactElement } from 'react';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { inputLook } from '../../../ui/form/input-look.ts';
import { money } from '../../../ui/format/money.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import { cx } from '../../../ui/look/cx.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { useListView } from '../../../ui/table/use-list-view.ts';
import { callProvider } from '../../api/call-provider.ts';
import type { MoneyListSearch } from '../../navigation/money-list-search.ts';
import type { ActionId } from '../../navigation/actions/action-table.ts';
import { paths } from '../../navigation/paths.ts';
import { FileButton } from '../../parts/actions/file-button.tsx';
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
        <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
          <Picked
            label={words.state}
            value={state ?? ''}
            options={list.data?.states ?? []}
            onPick={(value) => narrow({ state: value || undefined })}
          />
          <Day label={words.from} value={from} onPick={(day) => narrow({ from: day })} />
          <Day label={words.to} value={to} onPick={(day) => narrow({ to: day })} />
          {list.data && list.data.total > 0 && (
            <p className="text-sm text-ink-soft max-sm:col-span-2 max-xl:w-0 max-xl:min-w-full xl:ml-auto">
              {words.sum(list.data.total, money(list.data.totalCents))}
            </p>
          )}
        </div>
      }
      empty={<EmptyState icon="billing" title={words.none[topic]} />}
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
    cell: ({ title, note, invoiceId, account }) => (
      <span className="wrap-anywhere">
        {invoiceId === null ? (
          title
        ) : (
          <TextLink to={paths.customerInvoice} params={{ id: account.id, invoice: invoiceId }}>
            {title}
          </TextLink>
        )}
        {note && <span className="block text-sm font-normal text-ink-faint">{note}</span>}
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

interface PickedProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onPick: (value: string) => void;
}

function Picked({ label, value, options, onPick }: PickedProps): ReactElement {
  const id = useId();
  return (
    <span className="flex flex-col gap-1 text-sm max-sm:col-span-2">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onPick(event.currentTarget.value)}
        className={cx(inputLook(false), 'sm:w-36 sm:text-sm')}
      >
        <option value="">{words.all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onPick: (day: string | undefined) => void;
}

function Day({ label, value, onPick }: DayProps): ReactElement {
  const id = useId();
  return (
    <span className="flex min-w-0 flex-col gap-1 text-sm">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => onPick(event.currentTarget.value || undefined)}
        className={cx(inputLook(false), 'sm:text-sm')}
      />
    </span>
  );
}
