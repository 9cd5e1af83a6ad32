import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

export function UpcomingPage(): ReactElement {
  return (
    <EmptyState icon="clock" title="Nothing to show">
      There is nothing on this page for your account.
    </EmptyState>
  );
}
