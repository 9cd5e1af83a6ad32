import type { Option } from '../../../ui/form/select-by-typing.tsx';
import { zoneText } from '../../../ui/format/zone.ts';
import { words } from './words.ts';

export function dayText(billingDay: number | null): string {
  return billingDay === null ? words.dayOfFirstLine : String(billingDay);
}

/** The days of a month; without a billing day so far also the day of the first line, as an empty value. */
export function dayOptions(stored: number | null): Option[] {
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1)).map((day) => ({ value: day, label: day }));
  return stored === null ? [{ value: 'first-line', label: words.dayOfFirstLine }, ...days] : days;
}

/** The zones that this browser knows, and the stored one. */
export function zoneOptions(stored: string): Option[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored]);
  return [...known].toSorted().map((zone) => ({ value: zone, label: zoneText(zone) }));
}
