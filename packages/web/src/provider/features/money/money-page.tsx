import {
  receivableAges,
  receivableSorts,
  type Receivable,
  type ReceivableAge,
  type ReceivableSort,
} from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { NarrowLine } from '../../../ui/table/narrow-line.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { paths } from '../../navigation/paths.ts';
import { FileButton } from '../../parts/actions/file-button.tsx';
import { MoneyAction } from '../../parts/money/money-action.tsx';
import { moneyQueries } from './money-queries.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/money/provider/money');

/** A customer, or the sum of all, which has no account. */
type Row = Omit<Receivable, 'accountId'> & { readonly accountId: string | null };

/** What customers owe, by how long it is past due. */
export function MoneyPage(): ReactElement {
  const { page = 1, limit = 20, sort } = route.useSearch();
  const navigate = route.useNavigate();
  const receivables = useQuery(moneyQueries.receivables({ page, limit, ...(sort && { sort }) }));
  return (
    <>
      <MoneyAction>
        <FileButton action="exportReceivables" get={() => callProvider('exportReceivables', {})} />
      </MoneyAction>
      <Panel flush title={words.receivables} note={words.note}>
        <Loaded query={receivables} failed={words.loadFailed}>
          {(data) => (
            <>
              <Table
                wide
                label={words.receivables}
                columns={columns}
                rows={data && data.total > 0 ? [allOf(data), ...data.items] : data && []}
                rowKey={({ accountId }) => accountId ?? ''}
                refreshing={receivables.isPlaceholderData}
                skeletonRows={6}
                dense
                sort={{ value: sort ?? '', onSort: (to) => void navigate({ search: { limit, sort: sortOf(to) } }) }}
                empty={
                  <EmptyState icon="check" title={words.none}>
                    {words.noneText}
                  </EmptyState>
                }
              />
              {data && data.total > 0 && (
                <Pagination
                  of={words.of}
                  {...data}
                  onPage={(to) => void navigate({ search: { limit, sort, page: to.page } })}
                  onLimit={(next) => void navigate({ search: { limit: next, sort } })}
                />
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

function allOf({ totals, total }: { totals: Pick<Row, 'aged' | 'creditCents' | 'totalCents'>; total: number }): Row {
  return { ...totals, accountId: null, company: words.all(total) };
}

const sortOf = (text: string): ReceivableSort | undefined => receivableSorts.find((sort) => sort === text);

const amount = (cents: number): string => (cents === 0 ? '–' : money(cents));
const isOld = (age: ReceivableAge): boolean => age === 'upTo60' || age === 'upTo90' || age === 'over90';

const columns: readonly Column<Row>[] = [
  {
    key: 'customer',
    title: words.customer,
    sort: 'company',
    phone: 'head',
    cell: ({ accountId, company }) =>
      accountId === null ? (
        <strong>{company}</strong>
      ) : (
        <RowLink to={paths.customer} params={{ id: accountId }}>
          {company}
        </RowLink>
      ),
  },
  ...receivableAges.map((age): Column<Row> => ({
    key: age,
    title: words.ages[age],
    align: 'end',
    ...(isOld(age) && { roomy: 'tablets' }),
    cell: ({ aged }) => amount(aged[age]),
  })),
  {
    key: 'over30',
    title: words.over30,
    align: 'end',
    standsIn: 'tablets',
    cell: ({ aged }) => amount(receivableAges.reduce((sum, age) => (isOld(age) ? sum + aged[age] : sum), 0)),
  },
  {
    key: 'total',
    title: words.total,
    align: 'end',
    sort: 'largest',
    sortsDown: true,
    cell: ({ totalCents, creditCents }) => (
      <span>
        <span className="font-medium">{money(totalCents)}</span>
        {creditCents !== 0 && <NarrowLine roomy>{words.withCredit(money(creditCents))}</NarrowLine>}
      </span>
    ),
  },
  {
    key: 'credit',
    title: words.credit,
    align: 'end',
    roomy: true,
    cell: ({ creditCents }) => amount(creditCents),
  },
];
