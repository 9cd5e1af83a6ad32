import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { paths } from '../../navigation/paths.ts';
import { count } from '../../ui/format/count.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageLink, PageLinks } from '../../ui/layout/page-links.tsx';
import { TabLink, TabLinks } from '../../ui/layout/tab-links.tsx';
import { words } from './words.ts';

const browserTabs = new Map<string, string>([
  [paths.upcoming, words.browserTabs.upcoming],
  [paths.invoices, words.parts.invoices],
  [paths.payments, words.parts.payments],
  [paths.statement, words.parts.statement],
  [paths.spend, words.parts.spend],
  [paths.failed, words.browserTabs.failed],
  [paths.methods, words.parts.methods],
]);

/** The parts of the page of what was; all others are of what is owed and comes. */
const pastPaths: readonly string[] = [paths.invoices, paths.payments, paths.statement, paths.spend];

/** The frame of the two billing pages, what is owed and comes and what was, each with its parts. */
export function BillingLayout(): ReactElement {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const isPast = pastPaths.includes(path);
  const marked = { 'data-active': true, 'aria-current': 'true' } as const;
  return (
    <>
      <PageHeader title={words.title} tabTitle={browserTabs.get(path) ?? words.title} />
      <TabLinks label={words.title}>
        <TabLink to={paths.billing} activeOptions={exactly} {...(!isPast && marked)}>
          {words.pages.due}
        </TabLink>
        <TabLink to={paths.invoices} activeOptions={exactly} {...(isPast && marked)}>
          {words.pages.past}
        </TabLink>
      </TabLinks>
      <div className="flex flex-col gap-4 pt-4">
        {isPast ? <PastParts /> : <DueParts />}
        <Outlet />
      </div>
    </>
  );
}

const exactly = { exact: true, includeSearch: false };

function DueParts(): ReactElement {
  const { data: failed } = useQuery(billingQueries.failedSubscriptions());
  const failedCount = failed ? failed.items.length + failed.accountCharges.length : 0;
  return (
    <PageLinks label={words.pages.due}>
      <PageLink to={paths.billing} activeOptions={exactly}>
        {words.parts.summary}
      </PageLink>
      <PageLink to={paths.upcoming}>{words.parts.upcoming}</PageLink>
      <PageLink to={paths.failed}>
        {words.parts.failed}{' '}
        {failedCount > 0 && (
          <span className="ml-1.5 rounded-box bg-bad-soft px-1.5 text-xs font-medium text-bad">
            {failed?.truncated ? words.atLeast(failedCount) : count(failedCount)}
          </span>
        )}
      </PageLink>
      <PageLink to={paths.methods}>{words.parts.methods}</PageLink>
    </PageLinks>
  );
}

function PastParts(): ReactElement {
  return (
    <PageLinks label={words.pages.past}>
      <PageLink to={paths.invoices}>{words.parts.invoices}</PageLink>
      <PageLink to={paths.payments}>{words.parts.payments}</PageLink>
      <PageLink to={paths.statement}>{words.parts.statement}</PageLink>
      <PageLink to={paths.spend}>{words.parts.spend}</PageLink>
    </PageLinks>
  );
}
