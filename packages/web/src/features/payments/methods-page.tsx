import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function MethodsPage(): ReactElement {
  return (
    <>
      <PageHeader title="Payment methods" />
      <EmptyState icon="card" title="Nothing to show">
        There is nothing on this page for your account.
      </EmptyState>
    </>
  );
}
