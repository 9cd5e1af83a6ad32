import type { ReactElement, ReactNode } from 'react';

/** A key of the keyboard. */
export function KeyCap({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <kbd className="inline-flex min-w-5 justify-center rounded-box border border-line-strong px-1.5 font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  );
}
