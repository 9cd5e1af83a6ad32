import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { JobPreview } from '../../parts/job/job-preview.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { momentOf } from '../../parts/job/moment-of.ts';
import { words as jobWords } from '../../parts/job/words.tsx';
import { words } from './words.ts';

/** A job that starts by itself: when, what it will do, and what is checked before. */
export function JobWaits({ job }: { readonly job: Job }): ReactElement {
  return (
    <Panel title={words.schedule.waits}>
      <div className="flex flex-col gap-4">
        <div>
          <p className="font-medium">{jobWords.start.later(momentOf(job))}</p>
          <p className="text-ink-soft">{jobWords.start.requoted}</p>
        </div>
        <JobPreview job={job} wide />
      </div>
    </Panel>
  );
}
