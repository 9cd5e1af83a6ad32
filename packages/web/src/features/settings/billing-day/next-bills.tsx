import type { BillingCalendar } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { lastDayOf } from '../../../parts/period/last-day.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { words } from './words.ts';

/** The next bill and the one after it, in sentences. */
export function NextBills({ calendar }: { readonly calendar: BillingCalendar | undefined }): ReactElement {
  if (!calendar) return <Waiting />;
  const [next, then] = calendar.bills;
  if (!next || !then) return <p className="text-ink-soft">{words.preview.none}</p>;
  const { holdsFrom } = calendar;
  return (
    <div className="flex flex-col gap-2">
      {holdsFrom !== null && <p>{words.preview.holdsFrom(dateText(lastDayOf(holdsFrom)))}</p>}
      <p>{words.preview.next(dateText(next.start), dateText(lastDayOf(next.end)))}</p>
      {next.days < next.ofDays && <p>{words.preview.part(next.days, next.ofDays)}</p>}
      <p className="text-ink-soft">{words.preview.afterwards(dateText(then.start))}</p>
    </div>
  );
}

function Waiting(): ReactElement {
  return (
    <div aria-busy className="flex flex-col gap-2">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-40" />
    </div>
  );
}
