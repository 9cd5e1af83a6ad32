import type { Activity } from '@linekeeper/contract';
import { dateText } from '../../ui/format/time.ts';
import { words } from './words.ts';

export interface Day {
  /** In words, in the person's own zone; the group's name. */
  readonly day: string;
  readonly entries: readonly Activity[];
}

/** Groups entries, newest first, by the day they happened on. */
export function byDay(items: readonly Activity[]): Day[] {
  const days = new Map<string, Activity[]>();
  for (const item of items) {
    const day = dateText(item.at);
    const entries = days.get(day);
    if (entries) entries.push(item);
    else days.set(day, [item]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}

export function dayTitle(day: string, today: string, yesterday: string): string {
  if (day === today) return words.today(day);
  return day === yesterday ? words.yesterday(day) : day;
}
