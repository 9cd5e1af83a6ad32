import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

export function MethodsPage(): ReactElement {
  return (
    <EmptyState icon="card" title="Nothing to show">
      There is nothing on this page for your account.
    </EmptyState>
  );
}
