import type { Activity } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { businessClock } from '../../ui/format/clock.ts';
import { dateText } from '../../ui/format/time.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { foldPayments } from './fold-payments.ts';
import { FoldedEntry } from './folded-entry.tsx';
import { words } from './words.ts';

/** The entries under the days in the account's time zone. */
export function ActivityDays({ items }: { readonly items: readonly Activity[] }): ReactElement {
  const nowMs = businessClock.now();
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

interface Day {
  /** In words, in the account's zone; the group's name. */
  readonly day: string;
  readonly entries: readonly Activity[];
}

/** Groups entries, newest first, by the day they happened on. */
function byDay(items: readonly Activity[]): Day[] {
  const days = new Map<string, Activity[]>();
  for (const item of items) {
    const day = dateText(item.at);
    const entries = days.get(day);
    if (entries) entries.push(item);
    else days.set(day, [item]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}

function dayTitle(day: string, today: string, yesterday: string): string {
  if (day === today) return words.today(day);
  return day === yesterday ? words.yesterday(day) : day;
}
