import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { count } from '../../ui/format/count.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { dateTimeText } from '../../ui/format/time.ts';
import { fixLink } from './fix-link.tsx';
import { words } from './words.tsx';

/** The rows that are left out, grouped by what would repair them, and when it will be possible. */
export function JobRefusals({ job }: { readonly job: Job }): ReactElement | null {
  const mayPay = useMayDo('pay');
  if (job.refusals.length === 0) return null;
  return (
    <ul aria-label={words.refusals.title} className="flex flex-col divide-y divide-line rounded-box border border-line">
      {job.refusals.map((refusal) => (
        <li key={`${refusal.code} ${refusal.text}`} className="flex items-start gap-2.5 px-3 py-2">
          <Icon name="alert" size={16} className="mt-0.5 shrink-0 text-bad" />
          <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 gap-y-1.5">
            <span className="min-w-0 flex-1 basis-52 break-words">
              {refusal.text}
              {refusal.possibleAt && (
                <span className="block text-sm text-ink-soft">
                  {words.refusals.possibleFrom(dateTimeText(refusal.possibleAt))}
                </span>
              )}
              <span className="block text-sm text-ink-faint">{whichText(refusal, job.total)}</span>
            </span>
            {isShown(job) && fixLink(refusal.code, mayPay)}
          </div>
          <span className="font-medium">{count(refusal.count)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Nothing has begun: what is repaired now still counts. */
const isShown = ({ state }: Job): boolean => state === 'draft' || state === 'scheduled';

/** Lines that were selected are named; rows of a list or file have numbers. */
function whichText({ count: amount, firstRows, firstLines }: Job['refusals'][number], total: number): string {
  const first = firstLines ?? firstRows;
  if (total === 1 || first.length === 0) return '';
  const rest = amount - first.length;
  if (firstLines) return words.refusals.lines(firstLines.map(({ name, iccid }) => name ?? iccid).join(', '), rest);
  return words.refusals.rows(firstRows.map((row) => count(row)).join(', '), amount, rest);
}
