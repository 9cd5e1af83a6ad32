import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ActivePlanPage(): ReactElement {
  return (
    <>
      <PageHeader title="Active plan" />
      <EmptyState icon="plans" title="Nothing to show">
        There is nothing on this page for your account.
      </EmptyState>
    </>
  );
}
