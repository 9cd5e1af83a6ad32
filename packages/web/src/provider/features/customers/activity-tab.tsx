import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { LoadMore } from '../../../parts/loaded/load-more.tsx';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { customersQueries } from './customers-queries.ts';
import { RowsToCome } from './rows-to-come.tsx';
import { words } from './words.ts';

interface ActivityTabProps {
  readonly id: string;
  readonly zone: string | undefined;
}

/** What happened at the customer, newest first. */
export function ActivityTab({ id, zone }: ActivityTabProps): ReactElement {
  const activity = useInfiniteQuery(customersQueries.activity(id));
  const items = activity.data?.pages.flatMap((page) => page.items);
  return (
    <Panel flush>
      <Loaded query={activity} failed={words.activity.loadFailed}>
        {() => (
          <>
            {!items && <RowsToCome rows={8} />}
            {items?.length === 0 && <EmptyState icon="activity" title={words.activity.none} />}
            <ul>
              {items?.map(({ id: entryId, at, text, by }) => (
                <li
                  key={entryId}
                  className="flex gap-x-4 border-b border-line px-4 py-2.5 last:border-b-0 max-sm:flex-col-reverse"
                >
                  <time dateTime={at} className="w-44 shrink-0 text-sm text-ink-faint">
                    {dateTimeText(at, zone)}
                  </time>
                  <span className="min-w-0 wrap-anywhere sm:flex-1">
                    {text}
                    {by && <span className="text-ink-faint"> · {by}</span>}
                  </span>
                </li>
              ))}
            </ul>
            <LoadMore list={activity} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
