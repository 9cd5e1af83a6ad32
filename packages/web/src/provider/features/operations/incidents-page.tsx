import { incidentTopics, type IncidentTopic } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { BackLink } from '../../../ui/action/back-link.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useListView } from '../../../ui/table/use-list-view.ts';
import { hideable, ViewMenu } from '../../../ui/table/view-menu.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import type { IncidentSearch } from '../../navigation/incident-search.ts';
import { paths } from '../../navigation/paths.ts';
import { incidentColumns, IncidentTable } from './incident-table.tsx';
import { operationsQueries } from './operations-queries.ts';
import { words as places } from '../../navigation/words.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/operations/$topic');
const pollMs = 15_000;

/** The list behind a number of the overview. */
export function IncidentsPage(): ReactElement {
  const { topic: asked } = route.useParams();
  const topic = incidentTopics.find((one) => one === asked);
  return topic === undefined ? <NoSuchTopic /> : <Incidents key={topic} topic={topic} />;
}

function NoSuchTopic(): ReactElement {
  return (
    <>
      <PageHeader title={words.title} back={<BackLink to={paths.operations}>{words.list.back}</BackLink>} />
      <Panel>
        <EmptyState icon="search" title={words.list.noTopic} />
      </Panel>
    </>
  );
}

function Incidents({ topic }: { readonly topic: IncidentTopic }): ReactElement {
  const { group, page = 1, limit = 20, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const view = useListView('provider.incidents', { dense: true });
  const list = useQuery({
    ...operationsQueries.incidents({ topic, page, limit, ...(group && { group }), ...(cursor && { cursor }) }),
    refetchInterval: pollMs,
  });
  const move = (search: IncidentSearch): void => void navigate({ search });
  const groupName = list.data?.items[0]?.groupName ?? group;
  return (
    <>
      <PageHeader
        title={places.topics[topic]}
        back={<BackLink to={paths.operations}>{words.list.back}</BackLink>}
        {...(group && { facts: [{ label: words.part, value: groupName }] })}
        action={group && <Button onClick={() => move({})}>{words.list.showAll}</Button>}
      />
      <Panel flush action={<ViewMenu view={view} columns={hideable(incidentColumns)} />}>
        <Loaded query={list} failed={words.list.loadFailed}>
          {(data) => (
            <>
              <IncidentTable
                label={places.topics[topic]}
                view={view}
                incidents={data?.items}
                refreshing={list.isPlaceholderData}
                empty={data?.total ? <PastTheEnd onFirst={() => move({ group })} /> : <NothingWaits />}
              />
              {data && data.items.length > 0 && (
                <Pagination
                  of={words.list.of}
                  {...data}
                  onPage={(to) => move({ group, limit, page: to.page, cursor: to.cursor })}
                  onLimit={(next) => move({ group, limit: next })}
                />
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

function NothingWaits(): ReactElement {
  return (
    <EmptyState icon="check" title={words.list.none}>
      {words.list.noneText}
    </EmptyState>
  );
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
