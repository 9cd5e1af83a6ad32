import { isOfUsage, type InvoiceGroup } from '@linekeeper/contract';
import { lastDayOf } from '../../parts/period/last-day.ts';
import { dateText } from '../../ui/format/time.ts';
import { words } from './words.ts';

type Charge = Pick<InvoiceGroup, 'kind' | 'periodEnd' | 'periodStart'>;

/** For which days a charge is, as its row says it: usage says that it was used then. */
export function daysOfCharge({ kind, periodStart, periodEnd }: Charge): string {
  const text = periodText(periodStart, periodEnd);
  return text && isOfUsage(kind) ? words.used(text) : text;
}

/** A period of service with its last day: "Dec 1, 2026 – Dec 31, 2026"; empty when there is none. `end` is the day after. */
export function periodText(start: string | null, end: string | null): string {
  if (start === null) return '';
  if (end === null) return words.openPeriod(dateText(start));
  const last = lastDayOf(end);
  return last === start ? dateText(start) : words.period(dateText(start), dateText(last));
}
