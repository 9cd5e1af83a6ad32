import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { useGrown } from '../../parts/loaded/use-grown.ts';
import { useIsPhone } from '../../ui/look/use-phone.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ActivePlanFigures } from './plans/active-plan-figures.tsx';
import { ActivePlanHeader } from './plans/active-plan-header.tsx';
import { planLineColumns } from './list/line-columns.tsx';
import { phoneLineColumn } from './list/phone-line.tsx';
import { LineList } from './list/line-list.tsx';
import { pollMs } from './list/poll-ms.ts';
import { words } from './plans/words.ts';

const route = getRouteApi('/console/active-devices/$plan_current_id');
const phoneColumns = [phoneLineColumn()];

export function ActivePlanPage(): ReactElement {
  const { plan_current_id: id } = route.useParams();
  return <OnePlan key={id} id={id} />;
}

function OnePlan({ id }: { readonly id: string }): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page, limit, cursor, searchTerm } = search;
  const asked = { page, limit, cursor, searchTerm };
  const lines = useQuery({
    ...queries.activeDevices(id, asked),
    refetchInterval: ({ state }) => pollMs(state.data?.items),
  });
  const client = useQueryClient();
  const grown = useGrown(lines.data, {
    key: JSON.stringify(asked),
    load: (from) => client.fetchQuery(queries.activeDevices(id, { ...asked, cursor: from })),
    idOf: (line) => line.id,
  });
  const isPhone = useIsPhone();
  const plan = useQuery({ ...queries.planDevices(id), refetchInterval: pollMs(lines.data?.items) });
  return (
    <Loaded query={plan} failed={words.loadOneFailed} missing={<NoSuchPlan />} frame={inPage}>
      {(data) => (
        <>
          <ActivePlanHeader plan={data?.plan} nextTerms={data?.nextTerms} readAtMs={lines.dataUpdatedAt} />
          <ActivePlanFigures plan={data?.plan} />
          <LineList
            list={lines}
            rows={lines.data && grown.items}
            older={grown.older}
            columns={isPhone ? phoneColumns : planLineColumns}
            search={search}
            onMove={(to, replace = false) =>
              void navigate({ search: (old) => ({ ...old, ...to }), replace, resetScroll: !replace })
            }
            onClear={() => void navigate({ search: (old) => ({ ...old, searchTerm: '', page: 1, cursor: '' }) })}
            empty={
              <EmptyState icon="sim" title={words.noLines}>
                {words.noLinesText}
              </EmptyState>
            }
          />
        </>
      )}
    </Loaded>
  );
}

function inPage(failure: ReactElement): ReactElement {
  return (
    <>
      <PageHeader title={words.one} />
      <Panel>{failure}</Panel>
    </>
  );
}

function NoSuchPlan(): ReactElement {
  return (
    <EmptyState
      icon="search"
      title={words.missing}
      action={<LinkButton to={paths.activePlans}>{words.seeActive}</LinkButton>}
    >
      {words.missingText}
    </EmptyState>
  );
}
