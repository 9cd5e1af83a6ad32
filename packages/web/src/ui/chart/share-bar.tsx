import type { ReactElement } from 'react';
import { cx } from '../look/cx.ts';
import type { StatusTone } from '../feedback/status.tsx';

const fills: Record<Share['tone'], string> = {
  chart: 'bg-brand',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  note: 'bg-note',
  plain: 'bg-ink-faint',
};

export interface Share {
  readonly key: string;
  /** A state, or `chart`: a quantity, in the color that all charts draw in. */
  readonly tone: StatusTone | 'chart';
  readonly amount: number;
}

export interface ShareBarProps {
  readonly shares: readonly Share[];
  /** What the whole bar means; the rest of it stays empty. */
  readonly whole: number;
}

/** How a whole falls into parts, as one bar. The words beside it say the same, so screen readers skip it. */
export function ShareBar({ shares, whole }: ShareBarProps): ReactElement {
  return (
    <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken forced-colors:border">
      {shares
        .filter(({ amount }) => amount > 0)
        .map(({ key, tone, amount }) => (
          <span
            key={key}
            className={cx(
              'min-w-1 forced-color-adjust-none transition-[width] forced-colors:bg-[Highlight]',
              fills[tone],
            )}
            style={{ width: `${(100 * amount) / Math.max(1, whole)}%` }}
          />
        ))}
    </div>
  );
}
