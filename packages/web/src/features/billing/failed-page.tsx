import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function FailedPage(): ReactElement {
  return (
    <>
      <PageHeader title="Failed payments" />
      <EmptyState icon="warning" title="Nothing to show">
        There is nothing on this page for your account.
      </EmptyState>
    </>
  );
}
