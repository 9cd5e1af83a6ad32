import type { ReactElement, ReactNode } from 'react';

export interface NumberedTaskProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** One of several things to do in order, inside a list. */
export function NumberedTask({ number, title, children }: NumberedTaskProps): ReactElement {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-soft text-base font-medium text-brand-text"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-medium text-ink">{title}</h2>
        <div className="text-base">{children}</div>
      </div>
    </li>
  );
}
