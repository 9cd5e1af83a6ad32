import type { ReactElement } from 'react';
import { cx } from '../look/cx.ts';

export interface InGroupsProps {
  readonly value: string;
  /** Digits per group from the left; 0 for no groups; `phone` as phone numbers are read. */
  readonly size?: number | 'phone';
  /** A long one may take several lines. */
  readonly wraps?: boolean;
}

/** An identifier in groups that are seen and not copied. */
export function InGroups({ value, size = 4, wraps = false }: InGroupsProps): ReactElement {
  return (
    <span className={cx('flex gap-[0.3em]', wraps && 'min-w-0 flex-wrap')}>
      {groupsOf(value, size).map(({ at, text }) => (
        <span key={at} className={wraps ? 'min-w-[3.1em]' : undefined}>
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

function groupsOf(value: string, size: number | 'phone'): { at: number; text: string }[] {
  if (size === 'phone') return phoneParts(value).map((text, at) => ({ at, text }));
  if (size < 1) return [{ at: 0, text: value }];
  const groups = [];
  for (let at = 0; at < value.length; at += size) groups.push({ at, text: value.slice(at, at + size) });
  return groups;
}

/** The code of the country, then as in America, whose plan of numbers has ten digits: "+1 614 555 0100". */
function phoneParts(value: string): string[] {
  const [, ...parts] = /^(\+?\d*)(\d{3})(\d{3})(\d{4})$/.exec(value) ?? ['', value];
  return parts.filter((part) => part !== '');
}
