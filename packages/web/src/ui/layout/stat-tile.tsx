import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { cx } from '../look/cx.ts';
import { Skeleton } from '../look/skeleton.tsx';

export interface StatTileProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly label: string;
  /** The figure; a skeleton while it is undefined. */
  readonly value?: ReactNode;
  /** A sentence under it. */
  readonly note?: ReactNode;
  /** Draws attention when the figure asks for an act. */
  readonly tone?: 'plain' | 'warn' | 'bad';
  readonly ref?: Ref<HTMLAnchorElement>;
}

const noteTones = { plain: 'text-ink-faint', warn: 'text-warn', bad: 'text-bad' } as const;

function StatAnchor({ label, value, note, tone = 'plain', className, ...rest }: StatTileProps): ReactElement {
  return (
    <a
      {...rest}
      className={cx(
        'block min-w-0 rounded-box border border-line bg-surface p-4 transition-colors hover:border-line-strong hover:bg-hover',
        className,
      )}
    >
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="mt-1 block min-h-8 text-2xl font-semibold tracking-tight">
        {value === undefined ? <Skeleton className="relative top-1.5 h-6 w-20" /> : value}
      </span>
      <span className={cx('block min-h-5 text-sm', noteTones[tone])}>{note}</span>
    </a>
  );
}

/** A figure that leads to what it counts: all props of a router link plus label, value, note and tone. */
export const StatTile = createLink(StatAnchor);
