import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { paths } from '../../navigation/paths.ts';
import { count } from '../../ui/format/count.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabLink, TabLinks } from '../../ui/layout/tab-links.tsx';
import { words } from './words.ts';

const browserTabs = new Map<string, string>([
  [paths.upcoming, words.browserTabs.upcoming],
  [paths.invoices, words.tabs.invoices],
  [paths.payments, words.tabs.payments],
  [paths.statement, words.tabs.statement],
  [paths.failed, words.browserTabs.failed],
  [paths.methods, words.tabs.methods],
]);

/** The browser's tab names the page; the heading says only that it is billing. */
function useBrowserTab(): string {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  return browserTabs.get(path) ?? words.title;
}

/** The frame of all billing pages: title and one tab per page. */
export function BillingLayout(): ReactElement {
  const { data: failed } = useQuery(billingQueries.failedSubscriptions());
  const failedCount = failed ? failed.items.length + failed.accountCharges.length : 0;
  return (
    <>
      <PageHeader title={words.title} tabTitle={useBrowserTab()} />
      <TabLinks label={words.title}>
        <TabLink to={paths.billing} activeOptions={{ exact: true, includeSearch: false }}>
          {words.tabs.overview}
        </TabLink>
        <TabLink to={paths.upcoming}>{words.tabs.upcoming}</TabLink>
        <TabLink to={paths.invoices}>{words.tabs.invoices}</TabLink>
        <TabLink to={paths.payments}>{words.tabs.payments}</TabLink>
        <TabLink to={paths.statement}>{words.tabs.statement}</TabLink>
        <TabLink to={paths.failed}>
          {words.tabs.failed}{' '}
          {failedCount > 0 && (
            <span className="ml-0.5 rounded-box bg-bad-soft px-1.5 text-xs font-medium text-bad">
              {failed?.truncated ? words.atLeast(failedCount) : count(failedCount)}
            </span>
          )}
        </TabLink>
        <TabLink to={paths.methods}>{words.tabs.methods}</TabLink>
      </TabLinks>
      <div className="pt-5">
        <Outlet />
      </div>
    </>
  );
}
