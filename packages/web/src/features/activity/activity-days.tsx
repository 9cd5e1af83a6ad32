import type { Activity } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { clock } from '../../ui/format/clock.ts';
import { dateText } from '../../ui/format/time.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { byDay, dayTitle } from './by-day.ts';
import { foldPayments } from './fold-payments.ts';
import { FoldedEntry } from './folded-entry.tsx';

/** The entries under the days of this person's time zone. */
export function ActivityDays({ items }: { readonly items: readonly Activity[] }): ReactElement {
  const nowMs = clock.now();
  return (
    <>
      {byDay(items).map(({ day, entries }) => (
        <section key={day} aria-label={day} className="border-b border-line last:border-b-0">
          <h2 className="sticky top-(--bar-height) z-10 rounded-box bg-surface px-4 pt-3 pb-1.5 text-sm font-medium text-ink-faint">
            {dayTitle(day, dateText(new Date(nowMs).toISOString()), dateText(new Date(nowMs - dayMs).toISOString()))}
          </h2>
          <ul>
            {foldPayments(entries).map(({ text, entries: [first, ...rest] }) =>
              text === null ? (
                <ActivityEntry key={first.id} entry={first} />
              ) : (
                <FoldedEntry key={first.id} text={text} entries={[first, ...rest]} />
              ),
            )}
          </ul>
        </section>
      ))}
    </>
  );
}

const dayMs = 86_400_000;
