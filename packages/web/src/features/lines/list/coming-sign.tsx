import type { Line } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { shortDayText } from '../../../ui/format/time.ts';
import { Icon } from '../../../ui/look/icon.tsx';
import { comingText } from '../frame/coming-text.ts';
import { words as lineWords } from '../frame/words.tsx';
import { words } from './words.ts';

/** What a scheduled job will do to a line next, and on which day; its tooltip has the moments, those of further jobs, too. */
export function ComingSign({ jobs = [] }: { readonly jobs: Line['scheduledJobs'] }): ReactElement | null {
  const [next] = jobs;
  if (!next) return null;
  const day = shortDayText(next.at, next.timeZone);
  return (
    <span
      title={jobs.map(comingText).join('\n')}
      className="inline-flex shrink-0 items-center gap-1 text-sm text-ink-faint xl:whitespace-nowrap"
    >
      <Icon name="clock" size={14} />
      {words.coming(lineWords.coming[next.action], day, jobs.length - 1)}
    </span>
  );
}
