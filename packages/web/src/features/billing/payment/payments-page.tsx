import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { useNetDays } from '../../../api/use-net-days.ts';
import { paths } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { mayHaveRows } from '../../../parts/loaded/may-have-rows.ts';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { noFilter, type ListFilter } from '../list-filter.ts';
import { isFiltered, paymentMatch } from './payment-filter.ts';
import { PaymentTools } from './payment-tools.tsx';
import { PaymentMonths } from './payment-months.tsx';
import { paymentColumns } from '../../../parts/payment/payment-columns.tsx';
import { phonePaymentColumns } from '../../../parts/payment/phone-payment.tsx';
import { useIsPhone } from '../../../ui/look/use-phone.ts';
import { PaymentDrawer } from './payment-drawer.tsx';
import { RecordedPayments, useRecordedTotal } from '../recorded/recorded-payments.tsx';
import { NextStep } from '../next-step.tsx';
import { words as billing } from '../words.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/billing/payments');

/** Every charge, newest first, or those that filters leave; the details of one have an address of their own. */
export function PaymentsPage(): ReactElement {
  const search = route.useSearch();
  const { page, limit, cursor } = search;
  const match = paymentMatch(search);
  const recordedTotal = useRecordedTotal(match) ?? 0;
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const columnsOf = useIsPhone() ? phonePaymentColumns : paymentColumns;
  const list = useQuery(billingQueries.payments({ page, limit, cursor, ...match }));
  const filter = (to: Partial<ListFilter>) =>
    void navigate({ search: (old) => ({ ...old, ...to, page: 1, cursor: '' }), replace: true });
  const mayHaveSome = mayHaveRows(list) || recordedTotal > 0;
  return (
    <>
      <PagedList
        words={recordedTotal > 0 ? { ...words.list, noMatch: words.besidesRecorded.noMatch } : words.list}
        list={list}
        columns={columnsOf(search)}
        rowKey={(row) => row.id}
        growing={{
          key: JSON.stringify([limit, match]),
          load: (from) => client.fetchQuery(billingQueries.payments({ page, limit, cursor: from, ...match })),
        }}
        tools={
          (isFiltered(search) || mayHaveSome) && (
            <PaymentTools search={search} onFilter={filter} download={mayHaveSome ? match : null} />
          )
        }
        onClear={isFiltered(search) ? () => filter(noFilter) : undefined}
        onMove={(to) => void navigate({ search: (old) => ({ ...old, ...to }) })}
        empty={<NoPayments hasRecorded={recordedTotal > 0} />}
      />
      <RecordedPayments key={JSON.stringify(match)} match={match} />
      {list.data && mayHaveSome && (
        <Panel flush title={words.months.title} note={words.months.note} className="mt-5">
          <PaymentMonths match={match} />
        </Panel>
      )}
      <PaymentDrawer
        id={search.open}
        onClose={() => void navigate({ search: (old) => ({ ...old, open: '' }), resetScroll: false })}
      />
    </>
  );
}

function NoPayments({ hasRecorded }: { readonly hasRecorded: boolean }): ReactElement {
  const isOnTerms = useNetDays() !== null;
  return (
    <EmptyState
      icon="card"
      title={hasRecorded ? words.besidesRecorded.none : billing.noPayments.title}
      action={
        hasRecorded ? (
          <LinkButton to={paths.invoices}>{billing.standing.seeInvoices}</LinkButton>
        ) : (
          <NextStep to={paths.upcoming} text={billing.steps.upcoming} />
        )
      }
    >
      {hasRecorded ? words.besidesRecorded.text : billing.noPayments.text(isOnTerms)}
    </EmptyState>
  );
}
