import { useState, type ReactElement } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import { words } from './words.ts';

export interface CopyTextProps {
  /** Copied as it is, without the blanks of the groups. */
  readonly value: string;
  /** What it is, for the button's name: "Copy ICCID". */
  readonly label: string;
  /** Digits per group from the left; 4 unless told, 0 for none. */
  readonly group?: number;
  /** A long one may take several lines. */
  readonly wraps?: boolean;
  readonly className?: string;
}

/** An identifier grouped for reading and copied ungrouped. */
export function CopyText({ value, label, group = 4, wraps = false, className }: CopyTextProps): ReactElement {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  }
  return (
    <span
      className={cx('inline-flex min-w-0 items-center gap-1', wraps ? 'wrap-anywhere' : 'whitespace-nowrap', className)}
    >
      <span className={cx('flex gap-[0.3em]', wraps && 'min-w-0 flex-wrap')}>
        {inGroups(value, group).map(({ at, text }) => (
          <span key={at} className={wraps ? 'min-w-[3.1em]' : ''}>
            {text}
          </span>
        ))}
      </span>
      <button
        type="button"
        aria-label={words.copy(label)}
        title={words.copy(label)}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
        onMouseLeave={() => setCopied(false)}
        className="inline-flex size-6 items-center justify-center rounded-box text-ink-faint hover:bg-hover hover:text-ink"
      >
        <Icon name={copied ? 'check' : 'copy'} size={14} />
      </button>
      <output className="sr-only">{copied && words.copied(label)}</output>
    </span>
  );
}

function inGroups(value: string, size: number): { at: number; text: string }[] {
  if (size < 1) return [{ at: 0, text: value }];
  const groups = [];
  for (let at = 0; at < value.length; at += size) groups.push({ at, text: value.slice(at, at + size) });
  return groups;
}
