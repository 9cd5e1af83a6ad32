import type { ReactElement, ReactNode } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import { progressStatus, type ProgressStatus } from '../format/progress-status.ts';
import { words } from './words.ts';

export interface ProgressProps {
  /** May go above 100 (usage over the allowance); the bar then is full. */
  readonly percent: number;
  readonly status?: ProgressStatus;
  /** What progresses, read aloud. */
  readonly label: string;
}

const colours: Record<ProgressStatus, string> = {
  normal: 'text-brand-text',
  success: 'text-good',
  exception: 'text-bad',
};

function spoken({ percent, label }: ProgressProps): Record<string, string | number> {
  const now = Math.round(percent);
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': Math.max(100, now),
    'aria-valuenow': now,
  };
}

/** Where the system chooses the colours, a fill keeps its own, or it would vanish. */
const filledByForce = 'forced-color-adjust-none forced-colors:bg-[Highlight]';

const clamp = (percent: number): number => Math.min(100, Math.max(0, percent));

export interface ProgressLineProps extends ProgressProps {
  /** Words at its end, percent otherwise; an empty text leaves only the bar. */
  readonly end?: ReactNode;
  /** A bar of its own in place of the plain one. */
  readonly children?: ReactNode;
}

/** Progress as a line. */
export function ProgressLine(props: ProgressLineProps): ReactElement {
  const { percent, end = words.percent(Math.round(percent)), children } = props;
  const status = progressStatus(percent, props.status);
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <div {...spoken(props)} className="min-w-12 flex-1">
        {children ?? (
          <div className="h-1.5 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line forced-colors:border">
            <div
              className={cx('h-full rounded-full bg-current transition-[width]', filledByForce, colours[status])}
              style={{ width: `${clamp(props.percent)}%` }}
            />
          </div>
        )}
      </div>
      {(end !== '' || status !== 'normal') && (
        <span className="flex shrink-0 items-center gap-1 text-sm text-ink-soft">
          {status !== 'normal' && (
            <Icon name={status === 'success' ? 'check' : 'alert'} size={14} className={colours[status]} />
          )}
          {end}
        </span>
      )}
    </div>
  );
}

export interface ProgressCircleProps extends ProgressProps {
  /** Pixels. */
  readonly size?: number;
  /** In hundredths of the size; 4 by specification §9. */
  readonly strokeWidth?: number;
  readonly children?: ReactNode;
}

/** Progress as a ring, with content in its middle. */
export function ProgressCircle(props: ProgressCircleProps): ReactElement {
  const { percent, size = 40, strokeWidth = 4, children } = props;
  const status = progressStatus(percent, props.status);
  const radius = 50 - strokeWidth / 2;
  const round = 2 * Math.PI * radius;
  return (
    <div
      {...spoken(props)}
      className="relative inline-flex shrink-0 items-center justify-center"
      style={{ width: size, height: size }}
    >
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        className={cx('absolute inset-0 -rotate-90', colours[status])}
        fill="none"
        strokeWidth={strokeWidth}
      >
        <circle cx="50" cy="50" r={radius} className="stroke-line-strong" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - clamp(percent) / 100)}
          className="transition-[stroke-dashoffset]"
        />
      </svg>
      <span className="relative text-sm font-medium">{children}</span>
    </div>
  );
}
