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
import { words as billing } from '../words.ts';
import { words } from './words.ts';

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
        words={words.list}
        list={list}
        columns={columns(search)}
        rowKey={(row) => row.id}
        onMove={(to) => void navigate({ search: (old) => ({ ...old, ...to }) })}
        empty={
          <EmptyState
            icon="billing"
            title={words.none}
            action={
              mayActivate && (
                <LinkButton tone="primary" to={paths.activate}>
                  {billing.activate}
                </LinkButton>
              )
            }
          >
            {words.noneText}
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
      title: words.columns.number,
      phone: 'head',
      cell: ({ id, number }) => (
        <RowLink to={paths.invoices} search={{ ...search, open: id }} resetScroll={false} className="whitespace-nowrap">
          {number ?? words.draft}
        </RowLink>
      ),
    },
    {
      key: 'issued',
      title: words.columns.issued,
      cell: ({ issuedAt }) => (
        <span className="whitespace-nowrap">{issuedAt ? dateText(issuedAt) : words.notIssued}</span>
      ),
    },
    {
      key: 'period',
      title: words.columns.period,
      roomy: true,
      cell: ({ periodStart, periodEnd }) => periodText(periodStart, periodEnd),
    },
    {
      key: 'status',
      title: words.columns.status,
      cell: ({ status, reason }) => (
        <span className="max-sm:text-right">
          <InvoiceStatus status={status} />
          {reason && status !== 'paid' && <span className="block text-sm text-ink-faint max-sm:hidden">{reason}</span>}
        </span>
      ),
    },
    {
      key: 'due',
      title: words.columns.due,
      align: 'end',
      cell: ({ dueCents }) => (dueCents > 0 ? money(dueCents) : '–'),
    },
    {
      key: 'total',
      title: words.columns.total,
      align: 'end',
      cell: ({ totalCents }) => <span className="font-medium">{money(totalCents)}</span>,
    },
  ];
}
