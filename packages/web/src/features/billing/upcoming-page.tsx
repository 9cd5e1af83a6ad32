import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function UpcomingPage(): ReactElement {
  return (
    <>
      <PageHeader title="Upcoming charges" />
      <EmptyState icon="clock" title="Nothing to show">
        There is nothing on this page for your account.
      </EmptyState>
    </>
  );
}
