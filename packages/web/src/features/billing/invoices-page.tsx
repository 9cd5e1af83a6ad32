import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function InvoicesPage(): ReactElement {
  return (
    <>
      <PageHeader title="Invoices" />
      <EmptyState icon="billing" title="Nothing to show">
        There is nothing on this page for your account.
      </EmptyState>
    </>
  );
}
