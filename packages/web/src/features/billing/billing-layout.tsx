import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { paths } from '../../navigation/paths.ts';
import { count } from '../../ui/format/count.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabLink, TabLinks } from '../../ui/layout/tab-links.tsx';

const tabTitles = new Map<string, string>([
  [paths.billing, 'Billing'],
  [paths.upcoming, 'Upcoming charges'],
  [paths.invoices, 'Invoices'],
  [paths.payments, 'Payments'],
  [paths.failed, 'Failed payments'],
  [paths.methods, 'Payment methods'],
]);

/** What the browser's tab says: the page, where the heading says only that it is billing. */
function useTabTitle(): string {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  return tabTitles.get(path) ?? 'Billing';
}

/** The frame of all billing pages: title and one tab per page. */
export function BillingLayout(): ReactElement {
  const { data: failed } = useQuery(billingQueries.failedSubscriptions());
  const failedCount = failed?.items.length ?? 0;
  return (
    <>
      <PageHeader title="Billing" tabTitle={useTabTitle()} />
      <TabLinks label="Billing">
        <TabLink to={paths.billing} activeOptions={{ exact: true, includeSearch: false }}>
          Overview
        </TabLink>
        <TabLink to={paths.upcoming}>Upcoming</TabLink>
        <TabLink to={paths.invoices}>Invoices</TabLink>
        <TabLink to={paths.payments}>Payments</TabLink>
        <TabLink to={paths.failed}>
          Failed{' '}
          {failedCount > 0 && (
            <span className="ml-0.5 rounded-box bg-bad-soft px-1.5 text-xs font-medium text-bad">
              {count(failedCount)}
              {failed?.truncated && '+'}
            </span>
          )}
        </TabLink>
        <TabLink to={paths.methods}>Payment methods</TabLink>
      </TabLinks>
      <div className="pt-5">
        <Outlet />
      </div>
    </>
  );
}
