import { dateText } from '../../ui/format/time.ts';
import { words } from './words.ts';

/** A period of service: "Nov 21, 2026 – Dec 21, 2026"; empty when there is none. */
export function periodText(start: string | null, end: string | null): string {
  if (start === null) return '';
  return end === null ? words.openPeriod(dateText(start)) : words.period(dateText(start), dateText(end));
}
