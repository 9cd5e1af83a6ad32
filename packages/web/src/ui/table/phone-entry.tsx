import type { ReactElement, ReactNode } from 'react';
import { cx } from '../look/cx.ts';

export interface PhoneEntryProps {
  /** What it is, an element that is cut off where it has no room (`min-w-0 truncate`). */
  readonly title: ReactNode;
  /** Behind the title: its sum or its state. */
  readonly end: ReactNode;
  readonly below: ReactNode;
  readonly belowEnd?: ReactNode;
  /** Before both rows: the box that picks it. */
  readonly box?: ReactNode;
}

/** An entry of a list on a phone, in two rows: what it is with its sum or state; what else tells it from others. */
export function PhoneEntry({ title, end, below, belowEnd, box }: PhoneEntryProps): ReactElement {
  return (
    <span className={cx('-mr-9 flex items-start', box !== undefined && box !== null && 'gap-2.5')}>
      {box}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex min-h-6 items-center justify-between gap-2">
          {title}
          <span className="shrink-0">{end}</span>
        </span>
        <span className="flex min-h-5.5 flex-wrap items-center justify-between gap-x-2 text-sm font-normal text-ink-faint">
          <span className="min-w-0 max-w-full">{below}</span>
          <span className="shrink-0">{belowEnd}</span>
        </span>
      </span>
    </span>
  );
}
