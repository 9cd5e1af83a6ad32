import type { PlanTermsForm, StaffPlan, StaffPlanVersion } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { BackLink } from '../../../ui/action/back-link.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { businessClock } from '../../../ui/format/clock.ts';
import { money } from '../../../ui/format/money.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Below } from '../../../parts/loaded/below.tsx';
import { PageHeader, type PageFact } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { paths } from '../../navigation/paths.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { MovePanel } from './move-panel.tsx';
import { nextReadMs } from './next-read-ms.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanCustomers } from './plan-customers.tsx';
import { plansQueries } from './plans-queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SaleState } from './sale-state.tsx';
import { termTexts } from './term-texts.ts';
import { VersionsTable } from './versions-table.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/plans/$id');

/** One plan: its terms, its versions and who has them. */
export function PlanPage(): ReactElement {
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...plansQueries.one(id),
    refetchInterval: ({ state }) => nextReadMs(state.data, businessClock.now()),
  });
  const { plan, versions, earliestReach } = query.data ?? {};
  const mayMove = useStaffMayDo('plans') && plan !== undefined && plan.versionNo > 1;
  const [moves, setMoves] = useState(false);
  return (
    <>
      <PageHeader
        title={plan?.terms.name ?? words.plan}
        back={<BackLink to={paths.plans}>{words.back}</BackLink>}
        beside={plan && <SaleState status={plan.status} />}
        facts={factsOf(plan)}
        action={plan && <PlanActions plan={plan} />}
      />
      <Loaded query={query} failed={words.planFailed} missing={<NoPlan />} frame={inPanel}>
        {() => (
          <div className="flex flex-col gap-4">
            {plan?.waiting && <Waiting plan={plan} waiting={plan.waiting} />}
            <Panel title={words.page.terms}>
              <Terms terms={plan?.terms} />
            </Panel>
            <Below when={plan !== undefined}>
              <VersionsTable plan={plan} versions={versions} onMove={mayMove ? () => setMoves(true) : undefined} />
              {moves && plan && versions && earliestReach !== undefined && (
                <MovePanel plan={plan} versions={versions} earliest={earliestReach} onClose={() => setMoves(false)} />
              )}
              <PlanCustomers
                id={id}
                versions={numbersOf(versions)}
                search={search}
                onMove={(to) => void navigate({ search: to, replace: true })}
              />
            </Below>
          </div>
        )}
      </Loaded>
    </>
  );
}

function Terms({ terms }: { readonly terms: PlanTermsForm | undefined }): ReactElement {
  const items = terms ? termTexts(terms) : [{ term: words.terms.name }];
  const half = Math.ceil(items.length / 2);
  return (
    <div className="grid gap-x-8 lg:grid-cols-2">
      <DefinitionList items={items.slice(0, half)} />
      <DefinitionList items={items.slice(half)} />
    </div>
  );
}

const numbersOf = (versions: readonly StaffPlanVersion[] | undefined): number[] =>
  (versions ?? []).map(({ versionNo }) => versionNo);

function factsOf(plan: StaffPlan | undefined): PageFact[] {
  return [
    { label: words.code, value: plan && <CopyText value={plan.code} label={words.copyCode} group={0} wraps /> },
    { label: words.carrier, value: plan?.carrierName },
    { label: words.monthly, value: plan && money(plan.monthlyCents) },
  ];
}

interface WaitingProps {
  readonly plan: StaffPlan;
  readonly waiting: NonNullable<StaffPlan['waiting']>;
}

function Waiting({ plan, waiting }: WaitingProps): ReactElement {
  const mayChange = useStaffMayDo('plans');
  const [open, setOpen] = useState(false);
  const callOff = mayChange && (
    <Button size="small" onClick={() => setOpen(true)}>
      {words.page.callOff}
    </Button>
  );
  return (
    <>
      <Banner tone="note" title={words.page.waiting(waiting.versionNo)} action={callOff}>
        {words.page.waitingText(dateTimeText(waiting.soldFrom))}
      </Banner>
      {open && (
        <ReasonDialog plan={{ id: plan.id, name: plan.terms.name }} act="callOff" onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function NoPlan(): ReactElement {
  return (
    <EmptyState icon="search" title={words.notFound}>
      {words.notFoundText}
    </EmptyState>
  );
}
