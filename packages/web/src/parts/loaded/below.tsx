import type { ReactElement, ReactNode } from 'react';

export interface BelowProps {
  /** Whether what is above has its height. */
  readonly when: boolean;
  readonly children: ReactNode;
}

/** What is below something that is still read: it is read meanwhile, and seen once it keeps its place. */
export function Below({ when, children }: BelowProps): ReactElement {
  return <div className={when ? 'contents' : 'hidden'}>{children}</div>;
}
