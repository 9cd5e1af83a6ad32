import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { PeriodDays } from '../../../parts/period/typed-period.ts';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { useIsPhone } from '../../../ui/look/use-phone.ts';
import { InvoiceDrawer } from '../invoice/invoice-drawer.tsx';
import { PaymentDrawer } from '../payment/payment-drawer.tsx';
import { phoneStatementColumns } from './phone-statement.tsx';
import { statementColumns } from './statement-columns.tsx';
import { StatementTools } from './statement-tools.tsx';
import { words as billing } from '../words.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/billing/statement');

/** What the account owed, day by day, oldest first, for a period of its choice. */
export function StatementPage(): ReactElement {
  const search = route.useSearch();
  const { page, limit, cursor, from, to } = search;
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const columnsOf = useIsPhone() ? phoneStatementColumns : statementColumns;
  const days = { ...(from && { from }), ...(to && { to }) };
  const statement = useQuery(billingQueries.statement({ page, limit, cursor, ...days }));
  const choose = (period: PeriodDays) =>
    void navigate({ search: (old) => ({ ...old, ...period, page: 1, cursor: '' }), replace: true });
  const close = () => void navigate({ search: (old) => ({ ...old, open: '' }), resetScroll: false });
  const isInvoice = search.open.startsWith('inv_');
  return (
    <>
      <PagedList
        words={words.list}
        list={statement}
        columns={columnsOf(search)}
        rowKey={({ id }) => id}
        growing={{
          key: JSON.stringify([limit, days]),
          load: (behind) => client.fetchQuery(billingQueries.statement({ page, limit, cursor: behind, ...days })),
        }}
        tools={
          <StatementTools
            statement={statement.data}
            isComing={statement.isPending}
            asked={{ from, to }}
            onPeriod={choose}
          />
        }
        onMove={(move) => void navigate({ search: (old) => ({ ...old, ...move }) })}
        empty={
          <EmptyState
            icon="clock"
            title={words.none}
            action={<LinkButton to={paths.invoices}>{billing.standing.seeInvoices}</LinkButton>}
          >
            {words.noneText}
          </EmptyState>
        }
      />
      <InvoiceDrawer id={isInvoice ? search.open : ''} onClose={close} />
      <PaymentDrawer id={isInvoice ? '' : search.open} onClose={close} />
    </>
  );
}
