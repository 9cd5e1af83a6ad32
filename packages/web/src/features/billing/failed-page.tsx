import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

export function FailedPage(): ReactElement {
  return (
    <EmptyState icon="warning" title="Nothing to show">
      There is nothing on this page for your account.
    </EmptyState>
  );
}
