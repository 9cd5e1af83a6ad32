import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { LoadMore } from '../../parts/load-more/load-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterToken } from '../../ui/overlay/filter-token.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { NoResultState } from '../../ui/feedback/no-result-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ownZone } from '../../ui/format/time.ts';
import { ActivityDays } from './activity-days.tsx';
import { words } from './words.ts';
import { activityKinds, type Activity } from '@linekeeper/contract';
import { Skeleton } from '../../ui/look/skeleton.tsx';

const kindOptions = [
  { value: 'job', label: words.kinds.job },
  { value: 'line', label: words.kinds.line },
  { value: 'payment', label: words.kinds.payment },
  { value: 'person', label: words.kinds.person },
] satisfies readonly { value: Activity['kind']; label: string }[];

/** The kind that an address asks for; undefined for all. */
function kindOf(text: string): Activity['kind'] | undefined {
  return activityKinds.find((kind) => kind === text);
}

const route = getRouteApi('/console/activity');
const perPage = 50;
const pollMs = 5_000;

/** What happened to lines, payments and people, newest first; a job is one entry, which follows its progress. */
export function ActivityPage(): ReactElement {
  const kind = kindOf(route.useSearch().status);
  const navigate = route.useNavigate();
  const list = useInfiniteQuery({
    ...billingQueries.activityPages({ limit: perPage, ...(kind && { kind }) }),
    refetchInterval: ({ state }) => {
      const [page, ...older] = state.data?.pages ?? [];
      return older.length === 0 && page?.items.some(({ job }) => job?.state === 'running') ? pollMs : false;
    },
  });
  const filter = (status: string): void => void navigate({ search: { status }, replace: true });
  return (
    <>
      <PageHeader title={words.title} facts={[{ label: words.zone, value: ownZone().replaceAll('_', ' ') }]} />
      <Panel flush>
        <div className="border-b border-line p-3 sm:px-4">
          <FilterToken title={words.kind} options={kindOptions} value={kind ?? ''} onChange={filter} />
        </div>
        <Loaded query={list} failed={words.loadFailed} skeleton={<WaitingActivity />}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items);
            if (items.length === 0)
              return kind ? <NoResultState title={words.noneOfKind} onClear={() => filter('')} /> : <NothingYet />;
            return (
              <>
                <ActivityDays items={items} />
                <LoadMore list={list} />
              </>
            );
          }}
        </Loaded>
      </Panel>
    </>
  );
}

function NothingYet(): ReactElement {
  const mayActivate = useMayDo('operate');
  return (
    <EmptyState
      icon="activity"
      title={words.none}
      action={
        mayActivate && (
          <LinkButton tone="primary" to={paths.activate}>
            {words.activate}
          </LinkButton>
        )
      }
    >
      {words.noneText}
    </EmptyState>
  );
}

const rows = Array.from({ length: 10 }, (_, index) => index);

/** Rows in the place of the entries that are on their way. */
function WaitingActivity(): ReactElement {
  return (
    <output aria-busy aria-label={words.loading} className="block">
      {rows.map((row) => (
        <div key={row} className="flex h-11 items-center gap-4 border-b border-line px-4 last:border-b-0">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="size-5" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      ))}
    </output>
  );
}
