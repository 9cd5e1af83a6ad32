import type { ReactElement } from 'react';
import { iconPaths, type IconName } from './icon-paths.ts';
import { cx } from './cx.ts';

export interface IconProps {
  readonly name: IconName;
  /** Pixels; 20 unless told. */
  readonly size?: number;
  readonly className?: string;
  /** Read aloud; without it the icon is decoration beside a word. */
  readonly label?: string;
}

export function Icon({ name, size = 20, className, label }: IconProps): ReactElement {
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...voice}
      className={cx('shrink-0', className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
