import type { ReactElement, ReactNode } from 'react';

export interface ToolbarProps {
  /** What narrows the list. */
  readonly children: ReactNode;
  /** What is done with all of it, at the end of the row. */
  readonly end?: ReactNode;
}

/** The row above a list, in its panel. */
export function Toolbar({ children, end }: ToolbarProps): ReactElement {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3 sm:px-4 print:hidden">
      <div className="min-w-0 grow">{children}</div>
      {end && <span className="flex flex-wrap gap-2">{end}</span>}
    </div>
  );
}
