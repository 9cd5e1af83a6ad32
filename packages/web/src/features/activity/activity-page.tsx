import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { LoadMore } from '../../parts/loaded/load-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { NoResultState } from '../../ui/feedback/no-result-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Toolbar } from '../../ui/layout/toolbar.tsx';
import { shownZone, zoneText } from '../../ui/format/zone.ts';
import { noActivitySearch, type ActivitySearch } from '../../navigation/activity-search.ts';
import { call } from '../../api/client.ts';
import { DownloadButtons } from '../../parts/save-file/download-buttons.tsx';
import { activityMatch, isNarrow } from './activity-filter.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityDays } from './activity-days.tsx';
import { LinesNamed } from './lines-named.tsx';
import { words } from './words.ts';
import { Skeleton } from '../../ui/look/skeleton.tsx';

const route = getRouteApi('/console/activity');
const perPage = 50;
const pollMs = 5_000;

/** What happened to lines, payments, people, their logins and the account, newest first; a job is one entry, which follows its progress. */
export function ActivityPage(): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const match = activityMatch(search);
  const list = useInfiniteQuery({
    ...billingQueries.activityPages({ limit: perPage, ...match }),
    refetchInterval: ({ state }) => {
      const [page, ...older] = state.data?.pages ?? [];
      return older.length === 0 && page?.items.some(({ job }) => job?.state === 'running') ? pollMs : false;
    },
  });
  const filter = (to: Partial<ActivitySearch>): void =>
    void navigate({ search: (old) => ({ ...old, ...to }), replace: true });
  return (
    <>
      <PageHeader
        title={words.title}
        facts={[{ label: words.zone, value: zoneText(shownZone()) }]}
        action={
          <DownloadButtons
            label={words.downloads}
            atEnd
            files={[{ text: words.downloadCsv, load: () => call('exportActivity', { query: match }) }]}
            failed={words.downloadFailed}
          />
        }
      />
      <Panel flush>
        <Toolbar>
          <ActivityFilters search={search} onFilter={filter} />
        </Toolbar>
        {search.line === '' && (
          <LinesNamed searchTerm={search.searchTerm} onChoose={(line) => filter({ line, searchTerm: '' })} />
        )}
        <Loaded query={list} failed={words.loadFailed} skeleton={<WaitingActivity />}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items);
            if (items.length === 0 && !list.hasNextPage)
              return isNarrow(search) ? (
                <NoResultState
                  title={words.noneOfKind}
                  searched={search.searchTerm}
                  onClear={() => filter(noActivitySearch)}
                />
              ) : (
                <NothingYet />
              );
            return (
              <>
                <ActivityDays items={items} />
                {items.length === 0 && <p className="px-4 py-6 text-ink-soft">{words.noneSoFar}</p>}
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
