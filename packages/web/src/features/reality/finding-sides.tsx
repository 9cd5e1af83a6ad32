import type { Finding } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { cx } from '../../ui/look/cx.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { words } from './words.tsx';

/** What each side says, beside each other, and when it was asked; what differs is marked. */
export function FindingSides({ sides }: { readonly sides: Finding['sides'] }): ReactElement {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {sides.map(({ who, readAt, facts }) => (
        <div key={who} className="min-w-0 rounded-box border border-line p-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{who}</span>
            <span className="text-sm text-ink-faint">{words.readAt(<TimeAgo at={readAt} />)}</span>
          </p>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            {facts.map(({ name, value, differs }) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className={cx('flex min-w-0 items-center gap-1 wrap-anywhere', differs && 'font-medium text-warn')}>
                  {differs && <Icon name="warning" size={16} label={words.differs} />}
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
