import type { PlanCustomer } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import type { PlanSearch } from '../../navigation/plans-search.ts';
import { plansQueries } from './plans-queries.ts';
import { words } from './words.ts';

interface PlanCustomersProps {
  readonly id: string;
  readonly versions: readonly number[];
  readonly search: PlanSearch;
  readonly onMove: (to: PlanSearch) => void;
}

/** Who has lines on which version. */
export function PlanCustomers({ id, versions, search, onMove }: PlanCustomersProps): ReactElement {
  const { version, page = 1, limit = 20 } = search;
  const query = useQuery(plansQueries.customers(id, { page, limit, ...(version !== undefined && { version }) }));
  return (
    <Panel
      flush
      title={words.page.customersTitle}
      action={
        versions.length > 1 && (
          <Choice
            name="version"
            label={words.version}
            value={version === undefined ? '' : String(version)}
            onChange={(value) => onMove({ version: value === '' ? undefined : Number(value) })}
            options={[
              { value: '', label: words.page.allVersions },
              ...versions.slice(0, 5).map((one) => ({ value: String(one), label: words.page.versionNo(one) })),
            ]}
          />
        )
      }
    >
      <Loaded query={query} failed={words.page.customersFailed}>
        {(data) => (
          <>
            <Table
              label={words.page.customersTitle}
              columns={columns}
              rows={data?.items}
              rowKey={({ account, versionNo }) => `${account.id} ${versionNo}`}
              refreshing={query.isPlaceholderData}
              skeletonRows={3}
              dense
              empty={
                <EmptyState icon="people" title={words.page.noCustomers}>
                  {words.page.noCustomersText}
                </EmptyState>
              }
            />
            {data && data.items.length > 0 && (
              <Pagination
                of={words.page.pageOf}
                {...data}
                onPage={(to) => onMove({ version, limit, page: to.page })}
                onLimit={(next) => onMove({ version, limit: next })}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const columns: readonly Column<PlanCustomer>[] = [
  {
    key: 'customer',
    title: words.publish.customer,
    phone: 'head',
    cell: ({ account }) => (
      <RowLink to={paths.customer} params={{ id: account.id }}>
        {account.company}
      </RowLink>
    ),
  },
  { key: 'version', title: words.version, align: 'end', cell: ({ versionNo }) => versionNo },
  { key: 'lines', title: words.lines, align: 'end', cell: ({ lineCount }) => count(lineCount) },
  { key: 'monthly', title: words.monthly, align: 'end', cell: ({ monthlyCents }) => money(monthlyCents) },
];
