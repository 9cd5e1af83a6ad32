import type { ReactElement } from 'react';
import { cx } from './cx.ts';

/** Turning ring for a control that waits; decoration, the control itself carries `aria-busy`. */
export function Spinner({
  size = 16,
  className,
}: {
  readonly size?: number;
  readonly className?: string;
}): ReactElement {
  return (
    <svg aria-hidden className={cx('animate-turn shrink-0', className)} width={size} height={size} viewBox="0 0 16 16">
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.75" opacity="0.25" />
      <path
        d="M8 1.75A6.25 6.25 0 0 1 14.25 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
