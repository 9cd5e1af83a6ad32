import type { Invoice } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import type { ListSearch } from '../../../navigation/list-search.ts';
import { paths } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { money } from '../../../ui/format/money.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { dateText } from '../../../ui/format/time.ts';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
import { PagedList } from '../paged-list.tsx';
import { periodText } from '../period-text.ts';

const route = getRouteApi('/console/billing/invoices');

/** The billing history, newest first; one invoice in full has an address of its own. */
export function InvoicesPage(): ReactElement {
  const search = route.useSearch();
  const { page, limit, cursor } = search;
  const navigate = route.useNavigate();
  const list = useQuery(billingQueries.invoices({ page, limit, cursor }));
  const mayActivate = useMayDo('operate');
  return (
    <>
      <PagedList
        of="invoices"
        list={list}
        columns={columns(search)}
        rowKey={(row) => row.id}
        onMove={(to) => void navigate({ search: (old) => ({ ...old, ...to }) })}
        empty={
          <EmptyState
            icon="billing"
            title="No invoices yet"
            action={
              mayActivate && (
                <LinkButton tone="primary" to={paths.activate}>
                  Activate a line
                </LinkButton>
              )
            }
          >
            The first invoice comes with the first active line, then one for every period of each line.
          </EmptyState>
        }
      />
      <InvoiceDrawer
        id={search.open}
        onClose={() => void navigate({ search: (old) => ({ ...old, open: '' }), resetScroll: false })}
      />
    </>
  );
}

function columns(search: ListSearch): readonly Column<Invoice>[] {
  return [
    {
      key: 'number',
      title: 'Invoice',
      phone: 'head',
      cell: ({ id, number }) => (
        <RowLink to={paths.invoices} search={{ ...search, open: id }} resetScroll={false} className="whitespace-nowrap">
          {number ?? 'Draft'}
        </RowLink>
      ),
    },
    {
      key: 'issued',
      title: 'Issued',
      cell: ({ issuedAt }) => (
        <span className="whitespace-nowrap">{issuedAt ? dateText(issuedAt) : 'Not issued yet'}</span>
      ),
    },
    {
      key: 'period',
      title: 'Period',
      roomy: true,
      cell: ({ periodStart, periodEnd }) => periodText(periodStart, periodEnd),
    },
    {
      key: 'status',
      title: 'Status',
      cell: ({ status, reason }) => (
        <span className="max-sm:text-right">
          <InvoiceStatus status={status} />
          {reason && status !== 'paid' && <span className="block text-sm text-ink-faint max-sm:hidden">{reason}</span>}
        </span>
      ),
    },
    { key: 'due', title: 'Still due', align: 'end', cell: ({ dueCents }) => (dueCents > 0 ? money(dueCents) : '–') },
    {
      key: 'total',
      title: 'Total',
      align: 'end',
      cell: ({ totalCents }) => <span className="font-medium">{money(totalCents)}</span>,
    },
  ];
}
