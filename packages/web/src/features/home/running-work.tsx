import type { HomeKpis } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { count } from '../../ui/format/count.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressLine } from '../../ui/feedback/progress.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import { words } from './words.tsx';

/** Changes of lines that are being carried out, each leading to its rows. Nothing when there is none. */
export function RunningWork({ jobs }: { readonly jobs: HomeKpis['runningJobs'] }): ReactElement | null {
  if (jobs.length === 0) return null;
  return (
    <Panel flush title={words.running.title}>
      <ul className="divide-y divide-line border-t border-line">
        {jobs.map(({ id, title, total, doneCount }) => (
          <li key={id} className="flex flex-col gap-1.5 px-4 py-3">
            <RowLink to={paths.job} params={{ id }}>
              {title}
            </RowLink>
            <ProgressLine
              label={title}
              percent={total === 0 ? 100 : Math.floor((100 * doneCount) / total)}
              end={words.running.done(count(doneCount), count(total))}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
