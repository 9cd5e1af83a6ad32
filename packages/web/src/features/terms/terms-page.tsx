import type { ReactElement } from 'react';

export function TermsPage(): ReactElement {
  return <main className="p-6" />;
}
