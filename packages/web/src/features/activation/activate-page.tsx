import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ActivatePage(): ReactElement {
  return (
    <>
      <PageHeader title="Activate devices" />
      <EmptyState icon="activate" title="Nothing to show">
        There is nothing on this page for your account.
      </EmptyState>
    </>
  );
}
