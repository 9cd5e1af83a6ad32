import type { ReactElement, ReactNode } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';

export interface BannerProps {
  readonly tone: 'note' | 'warn' | 'bad' | 'good';
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

const looks = {
  note: { look: 'bg-note-soft', colour: 'text-note', icon: 'info' },
  warn: { look: 'bg-warn-soft', colour: 'text-warn', icon: 'warning' },
  bad: { look: 'bg-bad-soft', colour: 'text-bad', icon: 'alert' },
  good: { look: 'bg-good-soft', colour: 'text-good', icon: 'check' },
} as const;

/** News that stays on the page until its cause is gone. */
export function Banner({ tone, title, children, action }: BannerProps): ReactElement {
  const { look, colour, icon } = looks[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-box p-3 forced-colors:border', look)}
    >
      <Icon name={icon} className={colour} />
      <div className="min-w-0 flex-1 basis-56 break-words">
        <p className={cx('font-medium', colour)}>{title}</p>
        {children && <div className="text-ink-soft">{children}</div>}
      </div>
      {action}
    </div>
  );
}
