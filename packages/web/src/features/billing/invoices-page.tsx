import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

export function InvoicesPage(): ReactElement {
  return (
    <EmptyState icon="billing" title="Nothing to show">
      There is nothing on this page for your account.
    </EmptyState>
  );
}
