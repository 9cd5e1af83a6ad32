import type { ReactElement, ReactNode } from 'react';

/** A neutral mark such as "Default" or a count. For states use `Status`. */
export function Badge({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <span className="inline-flex h-5 items-center rounded-box border border-line-strong px-1.5 text-xs font-medium whitespace-nowrap text-ink-soft">
      {children}
    </span>
  );
}
