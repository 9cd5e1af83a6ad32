import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/table/table.tsx';
import { activePlanColumns } from './plans/active-plan-columns.tsx';
import { words } from './plans/words.ts';
import { oneUnit, UnitOfList } from '../../parts/line-usage/one-unit.ts';
import { RefreshButton } from './frame/refresh-button.tsx';
import { words as lineWords } from './frame/words.tsx';

export function ActivePlansPage(): ReactElement {
  const query = useQuery(queries.activePlans());
  return (
    <>
      <PageHeader
        title={words.title}
        action={
          <>
            <RefreshButton keys={['activeDevices']} readAtMs={query.dataUpdatedAt} />
            <LinkButton to={paths.plans}>{words.seeAll}</LinkButton>
          </>
        }
      />
      <Panel flush>
        <Loaded query={query} failed={words.loadFailed}>
          {(data) => (
            <UnitOfList value={data ? oneUnit(data.plans) : null}>
              <Table
                label={words.title}
                columns={activePlanColumns}
                rows={data?.plans}
                rowKey={({ id }) => id}
                skeletonRows={4}
                empty={<NoPlans />}
              />
            </UnitOfList>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

function NoPlans(): ReactElement {
  const mayActivate = useMayDo('operate');
  return (
    <EmptyState
      icon="plans"
      title={words.none}
      action={
        <>
          <LinkButton to={paths.plans}>{words.compare}</LinkButton>
          {mayActivate && (
            <LinkButton tone="primary" to={paths.activate}>
              {lineWords.activate}
            </LinkButton>
          )}
        </>
      }
    >
      {words.noneText}
    </EmptyState>
  );
}
