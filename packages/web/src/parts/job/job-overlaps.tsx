import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../ui/format/time.ts';
import { words } from './words.tsx';

/** Scheduled jobs that will change some lines of this one, each with its moment and the way to it. */
export function JobOverlaps({ job: { overlaps } }: { readonly job: Job }): ReactElement | null {
  if (overlaps.length === 0) return null;
  return (
    <Banner tone="warn" title={words.overlaps.title}>
      <ul className="flex flex-col gap-1">
        {overlaps.map(({ jobId, title, at, timeZone, lineCount }) => (
          <li key={jobId}>
            <TextLink to={paths.job} params={{ id: jobId }}>
              {title}
            </TextLink>{' '}
            {words.overlaps.when(dateTimeText(at, timeZone), lineCount)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
