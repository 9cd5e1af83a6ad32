import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function SettingsPage(): ReactElement {
  return (
    <>
      <PageHeader title="Settings" />
      <EmptyState icon="settings" title="Nothing to show">
        There is nothing on this page for your account.
      </EmptyState>
    </>
  );
}
