import { useState, type ReactElement } from 'react';
import { InGroups } from '../format/in-groups.tsx';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import { copy } from './copy.ts';
import { words } from './words.ts';

export interface CopyTextProps {
  /** Copied as it is, without the blanks of the groups. */
  readonly value: string;
  /** What it is, for the button's name: "Copy ICCID". */
  readonly label: string;
  /** Digits per group from the left; 4 unless told, 0 for none; `phone` as phone numbers are read. */
  readonly group?: number | 'phone';
  /** A long one may take several lines. */
  readonly wraps?: boolean;
  readonly className?: string;
}

/** An identifier grouped for reading and copied ungrouped. */
export function CopyText({ value, label, group = 4, wraps = false, className }: CopyTextProps): ReactElement {
  const [copied, setCopied] = useState(false);
  return (
    <span
      className={cx('inline-flex min-w-0 items-center gap-1', wraps ? 'wrap-anywhere' : 'whitespace-nowrap', className)}
    >
      <InGroups value={value} size={group} wraps={wraps} />
      <button
        type="button"
        aria-label={words.copy(label)}
        title={words.copy(label)}
        onClick={() => void copy(value).then(setCopied)}
        onBlur={() => setCopied(false)}
        onMouseLeave={() => setCopied(false)}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-box text-ink-faint hover:bg-hover hover:text-ink"
      >
        <Icon name={copied ? 'check' : 'copy'} size={14} />
      </button>
      <output className="sr-only">{copied && words.copied(label)}</output>
    </span>
  );
}
