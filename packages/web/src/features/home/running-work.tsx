import type { HomeKpis } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { count } from '../../ui/format/count.ts';
import { dateTimeText } from '../../ui/format/time.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressLine } from '../../ui/feedback/progress.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import { words } from './words.tsx';

export type Work = Pick<HomeKpis, 'runningJobs' | 'scheduledJobs'>;

/** Changes of lines that are carried out, and the next that start by themselves, each leading to its rows. Nothing without any. */
export function RunningWork({ runningJobs: running, scheduledJobs: scheduled }: Work): ReactElement | null {
  const { items: coming, total } = scheduled;
  if (running.length + coming.length === 0) return null;
  return (
    <Panel
      flush
      title={titleOf(running.length, coming.length)}
      action={
        total > coming.length && (
          <TextLink to={paths.jobs} search={{ status: 'scheduled' }}>
            {words.running.allScheduled(total)}
          </TextLink>
        )
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {running.map((job) => (
          <RunningJob key={job.id} {...job} />
        ))}
        {coming.map((job) => (
          <ComingJob key={job.id} {...job} />
        ))}
      </ul>
    </Panel>
  );
}

function titleOf(runningCount: number, comingCount: number): string {
  if (comingCount === 0) return words.running.title;
  return runningCount === 0 ? words.running.scheduled : words.running.both;
}

function RunningJob({ id, title, total, doneCount }: HomeKpis['runningJobs'][number]): ReactElement {
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <RowLink to={paths.job} params={{ id }}>
        {title}
      </RowLink>
      <ProgressLine
        label={title}
        percent={total === 0 ? 100 : Math.floor((100 * doneCount) / total)}
        end={words.running.done(count(doneCount), count(total))}
      />
    </li>
  );
}

function ComingJob({ id, title, at, timeZone }: HomeKpis['scheduledJobs']['items'][number]): ReactElement {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <RowLink to={paths.job} params={{ id }}>
        {title}
      </RowLink>
      <span className="inline-flex items-center gap-1.5 text-ink-soft">
        <Icon name="clock" size={14} />
        {words.running.starts(dateTimeText(at, timeZone))}
      </span>
    </li>
  );
}
