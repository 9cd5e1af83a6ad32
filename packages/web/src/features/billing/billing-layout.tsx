import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabLink, TabLinks } from '../../ui/tab-links.tsx';

/** The frame of all billing pages: title and one tab per page. */
export function BillingLayout(): ReactElement {
  return (
    <>
      <PageHeader title="Billing" />
      <TabLinks label="Billing">
        <TabLink to={paths.upcoming}>Upcoming</TabLink>
        <TabLink to={paths.invoices}>Invoices</TabLink>
        <TabLink to={paths.payments}>Payments</TabLink>
        <TabLink to={paths.failed}>Failed</TabLink>
        <TabLink to={paths.methods}>Payment methods</TabLink>
      </TabLinks>
      <div className="pt-5">
        <Outlet />
      </div>
    </>
  );
}
