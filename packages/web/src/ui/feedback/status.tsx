import type { ReactElement, ReactNode } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icon-paths.ts';

export type StatusTone = 'good' | 'warn' | 'bad' | 'note' | 'plain';

const tones: Record<StatusTone, { readonly look: string; readonly icon: IconName }> = {
  good: { look: 'bg-good-soft text-good', icon: 'check' },
  warn: { look: 'bg-warn-soft text-warn', icon: 'warning' },
  bad: { look: 'bg-bad-soft text-bad', icon: 'alert' },
  note: { look: 'bg-note-soft text-note', icon: 'clock' },
  plain: { look: 'bg-sunken text-ink-soft', icon: 'minus' },
};

export interface StatusProps {
  readonly tone: StatusTone;
  /** The word; colour and icon only support it. */
  readonly children: ReactNode;
  /** Instead of the tone's own icon. */
  readonly icon?: IconName;
}

/** A state, told by word, icon and colour together. */
export function Status({ tone, children, icon }: StatusProps): ReactElement {
  const { look, icon: own } = tones[tone];
  return (
    <span
      className={cx(
        'inline-flex h-5.5 items-center gap-1 rounded-box pr-2 pl-1.5 text-xs font-medium whitespace-nowrap',
        look,
      )}
    >
      <Icon name={icon ?? own} size={14} />
      {children}
    </span>
  );
}
