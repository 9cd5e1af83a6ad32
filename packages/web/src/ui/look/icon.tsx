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
    <svg {...voice} className={cx('icon', className)} width={size} height={size} viewBox="0 0 20 20">
      <path d={iconPaths[name]} />
    </svg>
  );
}
