import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ActivityPage(): ReactElement {
  return (
    <>
      <PageHeader title="Activity" />
      <EmptyState icon="activity" title="Nothing to show">
        There is nothing on this page for your account.
      </EmptyState>
    </>
  );
}
