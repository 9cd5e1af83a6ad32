import type { Activity } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/look/icon.tsx';
import { timeText } from '../../ui/format/time.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { words } from './words.ts';

export interface FoldedEntryProps {
  readonly text: string;
  /** Newest first. */
  readonly entries: readonly [Activity, ...Activity[]];
}

/** Entries that say the same, as one that opens to all of them. */
export function FoldedEntry({ text, entries }: FoldedEntryProps): ReactElement {
  const [newest] = entries;
  return (
    <li className="border-t border-line">
      <details className="group/fold">
        <summary className="flex cursor-pointer list-none items-start gap-3 px-4 py-2.5 hover:bg-hover sm:gap-4">
          <span className="w-16 shrink-0 text-right text-sm whitespace-nowrap text-ink-faint">
            {timeText(newest.at)}
          </span>
          <Icon
            name={newest.severity === 'info' ? 'card' : 'warning'}
            size={18}
            className={newest.severity === 'info' ? 'mt-px text-ink-faint' : 'mt-px text-warn'}
          />
          <span className="min-w-0 flex-1">
            {text}
            <span className="text-ink-faint"> · {words.times(entries.length)}</span>
          </span>
          <Icon name="chevron-down" size={18} className="mt-px text-ink-faint group-open/fold:rotate-180" />
        </summary>
        <ul className="bg-sunken">
          {entries.map((entry) => (
            <ActivityEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      </details>
    </li>
  );
}
