import { jobStates } from '@linekeeper/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { jobQueries } from '../../api/job-queries.ts';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { words as jobWords } from '../../parts/job/words.tsx';
import { PagesOrMore } from '../../parts/loaded/pages-or-more.tsx';
import { useGrown } from '../../parts/loaded/use-grown.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { Button } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResultState } from '../../ui/feedback/no-result-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { FilterToken } from '../../ui/overlay/filter-token.tsx';
import { useIsPhone } from '../../ui/look/use-phone.ts';
import { Table } from '../../ui/table/table.tsx';
import { jobColumns } from './job-columns.tsx';
import { phoneJobColumn } from './phone-job.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/jobs');
const pollMs = 3_000;
const phoneColumns = [phoneJobColumn];
/** A draft is not listed. */
const shownStates = jobStates.filter((state) => state !== 'draft');
/** What the list is narrowed to: a state, or jobs of which lines failed, in whatever state. */
const filters = [...shownStates, 'failed'] as const;
type Filter = (typeof filters)[number];
const filterOptions = filters.map((value) => ({
  value,
  label: value === 'failed' ? words.list.withFailures : jobWords.states[value],
}));

/** Every change of lines that was started or scheduled, all or some, newest first; scheduled ones alone soonest first. */
export function JobsPage(): ReactElement {
  const { status } = route.useSearch();
  const filter = filters.find((one) => one === status);
  const navigate = route.useNavigate();
  const isPhone = useIsPhone();
  const { query, grown } = useJobs(filter);
  const move = (to: { page?: number; limit?: number; status?: string; cursor: string }): void =>
    void navigate({ search: (old) => ({ ...old, ...to }) });
  const toFirst = (to: { status?: string } = {}): void => move({ ...to, page: 1, cursor: '' });
  const none = filter ? <NoneFound filter={filter} onClear={() => toFirst({ status: '' })} /> : <NoJobs />;
  return (
    <>
      <PageHeader title={words.jobs} />
      <Panel flush>
        <div className="border-b border-line p-3 sm:px-4 print:hidden">
          <FilterToken
            title={words.list.columns.status}
            options={filterOptions}
            value={filter ?? ''}
            onChange={(next) => toFirst({ status: next })}
          />
        </div>
        <Loaded query={query} failed={words.list.loadFailed}>
          {(data) => (
            <>
              <Table
                label={words.jobs}
                columns={isPhone ? phoneColumns : jobColumns}
                rows={data && grown.items}
                rowKey={({ id }) => id}
                refreshing={query.isPlaceholderData}
                empty={data?.total ? <PastTheEnd onFirst={() => toFirst()} /> : none}
              />
              {data && data.items.length > 0 && (
                <PagesOrMore
                  older={grown.older}
                  of={words.list.many}
                  {...data}
                  onPage={({ page: next, cursor: from = '' }) => move({ page: next, cursor: from })}
                  onLimit={(next) => move({ limit: next, page: 1, cursor: '' })}
                />
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

/** The page that the address names, and on phones what is loaded behind it. */
function useJobs(filter: Filter | undefined) {
  const { page, limit, cursor } = route.useSearch();
  const asked = { page, limit, ...(filter === 'failed' ? { result: filter } : filter && { state: filter }) };
  const query = useQuery({
    ...jobQueries.jobs({ ...asked, cursor }),
    refetchInterval: ({ state: { data } }) => (data?.items.some((job) => job.state === 'running') ? pollMs : false),
  });
  const client = useQueryClient();
  const grown = useGrown(query.data, {
    key: `${page} ${limit} ${cursor} ${filter}`,
    load: (from) => client.fetchQuery(jobQueries.jobs({ ...asked, cursor: from })),
    idOf: ({ id }) => id,
  });
  return { query, grown };
}

function PastTheEnd({ onFirst }: { readonly onFirst: () => void }): ReactElement {
  return (
    <EmptyState
      icon="search"
      title={words.list.pastEnd}
      action={<Button onClick={onFirst}>{words.list.firstPage}</Button>}
    >
      {words.list.pastEndText}
    </EmptyState>
  );
}

interface NoneFoundProps {
  readonly filter: Filter;
  readonly onClear: () => void;
}

/** That nothing is scheduled is no failed search: home and lines lead here. */
function NoneFound({ filter, onClear }: NoneFoundProps): ReactElement {
  if (filter !== 'scheduled') return <NoResultState title={words.list.noneInState} onClear={onClear} />;
  return (
    <EmptyState
      icon="jobs"
      title={words.list.noneScheduled}
      action={<Button onClick={onClear}>{words.list.allJobs}</Button>}
    >
      {words.list.noneScheduledText(words.schedule.choose)}
    </EmptyState>
  );
}

/** Leads to the lines that a job would change; where there are none yet, to the first ones. */
function NoJobs(): ReactElement {
  const { data: kpis, isPending } = useQuery(queries.homeKPIs());
  const mayActivate = useMayDo('operate');
  const isNew = kpis?.lineCount === 0;
  const select = <LinkButton to={paths.lines}>{words.list.selectLines}</LinkButton>;
  const activate = mayActivate && (
    <LinkButton tone="primary" to={paths.activate}>
      {words.list.activate}
    </LinkButton>
  );
  return (
    <EmptyState icon="jobs" title={words.list.none} action={!isPending && (isNew ? activate : select)}>
      {words.list.noneText}
    </EmptyState>
  );
}
