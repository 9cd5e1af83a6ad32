import type { ReactElement } from 'react';

export function SignUpPage(): ReactElement {
  return <main className="p-6" />;
}
