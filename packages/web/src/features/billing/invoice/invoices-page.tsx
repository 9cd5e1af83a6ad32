import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Invoice } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { paths } from '../../../navigation/paths.ts';
import type { PeriodSearch } from '../../../navigation/period-search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { useIsPhone } from '../../../ui/look/use-phone.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { phoneInvoiceColumns } from './phone-invoice.tsx';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { usePickedInvoices } from './use-picked-invoices.tsx';
import { noFilter, type ListFilter } from '../list-filter.ts';
import { invoiceMatch, isFiltered } from './invoice-filter.ts';
import { InvoiceTools } from './invoice-tools.tsx';
import { InvoiceMonths } from './invoice-months.tsx';
import { mayHaveRows } from '../../../parts/loaded/may-have-rows.ts';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { NextStep } from '../next-step.tsx';
import { words as billing } from '../words.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/billing/invoices');

/** Invoices, newest first, or those that filters leave, with their totals by month; one in full has an address of its own. */
export function InvoicesPage(): ReactElement {
  const search = route.useSearch();
  const { page, limit, cursor } = search;
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const match = invoiceMatch(search);
  const list = useQuery(billingQueries.invoices({ page, limit, cursor, ...match }));
  const filter = (to: Partial<ListFilter>) =>
    void navigate({ search: (old) => ({ ...old, ...to, page: 1, cursor: '' }), replace: true });
  const mayHaveSome = mayHaveRows(list);
  const { choice, pay } = usePickedInvoices(list.data?.items);
  const columns = useColumns(search, choice);
  return (
    <>
      {pay}
      <PagedList
        words={words.list}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        growing={{
          key: JSON.stringify([limit, match]),
          load: (from) => client.fetchQuery(billingQueries.invoices({ page, limit, cursor: from, ...match })),
        }}
        tools={
          (isFiltered(search) || mayHaveSome) && (
            <InvoiceTools search={search} onFilter={filter} download={mayHaveSome ? match : null} />
          )
        }
        onClear={isFiltered(search) ? () => filter(noFilter) : undefined}
        onMove={(to) => void navigate({ search: (old) => ({ ...old, ...to }) })}
        empty={
          <EmptyState
            icon="billing"
            title={words.none}
            action={<NextStep to={paths.upcoming} text={billing.steps.upcoming} />}
          >
            {words.noneText}
          </EmptyState>
        }
      />
      {list.data && mayHaveSome && (
        <Panel flush title={words.months.title} note={words.months.note} className="mt-5">
          <InvoiceMonths match={match} />
        </Panel>
      )}
      <InvoiceDrawer
        id={search.open}
        onClose={() => void navigate({ search: (old) => ({ ...old, open: '' }), resetScroll: false })}
      />
    </>
  );
}

/** `choice`: the column that picks invoices to pay; its box stands before each entry on phones. */
function useColumns(search: PeriodSearch, choice: Column<Invoice> | undefined): readonly Column<Invoice>[] {
  if (useIsPhone()) return phoneInvoiceColumns(search, choice?.cell);
  return [...(choice ? [choice] : []), ...invoiceColumns(search)];
}
