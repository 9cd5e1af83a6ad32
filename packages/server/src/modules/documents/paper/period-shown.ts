import { perLanguage } from '../../../kernel/language.ts';
import { dayBefore } from '../../../kernel/days.ts';
import { words } from './words.ts';

const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));

/** "Dec 1, 2026 – Dec 31, 2026", its last day included; empty when there is none. `end` is the day after the last one. */
export function periodShown(start: string | null, end: string | null): string {
  if (start === null) return '';
  const from = days().format(new Date(start));
  if (end === null) return words.from(from);
  const last = days().format(new Date(dayBefore(end)));
  return last === from ? from : `${from} – ${last}`;
}
