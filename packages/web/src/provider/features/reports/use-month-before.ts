import { useState } from 'react';
import { businessClock } from '../../../ui/format/clock.ts';
import { monthBefore } from './month-before.ts';

/** The days of the month before the present one, as it was when the page was opened. */
export function useMonthBefore(): { readonly from: string; readonly to: string } {
  const [days] = useState(() => monthBefore(new Date(businessClock.now())));
  return days;
}
