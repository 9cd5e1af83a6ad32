import type { ReactElement } from 'react';
import { cx } from '../look/cx.ts';

export interface InGroupsProps {
  readonly value: string;
  /** Digits per group from the left; 0 for no groups. */
  readonly size?: number;
  /** A long one may take several lines. */
  readonly wraps?: boolean;
}

/** An identifier in groups that are seen and not copied. */
export function InGroups({ value, size = 4, wraps = false }: InGroupsProps): ReactElement {
  return (
    <span className={cx('flex gap-[0.3em]', wraps && 'min-w-0 flex-wrap')}>
      {groupsOf(value, size).map(({ at, text }) => (
        <span key={at} className={wraps ? 'min-w-[3.1em]' : ''}>
          {text}
        </span>
      ))}
    </span>
  );
}

/** The same where there is room for a text only. */
export function groupedText(value: string): string {
  return groupsOf(value, 4)
    .map(({ text }) => text)
    .join(' ');
}

function groupsOf(value: string, size: number): { at: number; text: string }[] {
  if (size < 1) return [{ at: 0, text: value }];
  const groups = [];
  for (let at = 0; at < value.length; at += size) groups.push({ at, text: value.slice(at, at + size) });
  return groups;
}
