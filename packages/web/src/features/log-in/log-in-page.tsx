import type { ReactElement } from 'react';

export function LogInPage(): ReactElement {
  return <main className="p-6" />;
}
