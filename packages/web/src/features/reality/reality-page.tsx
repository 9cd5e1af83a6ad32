import { findingKinds, type FindingKind, type RealityCheck } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { findingQueries } from '../../api/finding-queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import type { FindingSearch } from '../../navigation/finding-search.ts';
import { paths } from '../../navigation/paths.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SelectByTyping } from '../../ui/form/select-by-typing.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { BackLink } from '../../ui/action/back-link.tsx';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { CheckButton } from './check-button.tsx';
import { FindingCard } from './finding-card.tsx';
import { knownKind } from './finding-tone.ts';
import { ReadSoFar } from './read-so-far.tsx';
import { SilentCarriers } from './silent-carriers.tsx';
import { locale } from '../../ui/format/locale.ts';
import { words } from './words.tsx';
import { usePublicConfig } from '../../api/public-config-context.ts';

const route = getRouteApi('/console/lines/check');
const pollMs = 2_000;

/** Where portal, carriers and billing disagree about lines: each record, and the fix. */
export function RealityPage(): ReactElement {
  const { page = 1, limit = 20, cursor, kind: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const mayOperate = useMayDo('operate');
  const kind = knownKind(asked);
  const list = useQuery({
    ...findingQueries.findings({ page, limit, ...(cursor && { cursor }), ...(kind && { kind }) }),
    refetchInterval: ({ state }) => (state.data?.check.state === 'running' ? pollMs : false),
  });
  const { data } = list;
  const move = (search: FindingSearch): void => void navigate({ search });
  return (
    <>
      <PageHeader
        title={words.title}
        back={<BackLink to={paths.lines}>{words.lines}</BackLink>}
        {...(!list.error && { facts: [{ label: words.checked, value: <Checked check={data?.check} /> }] })}
        action={mayOperate && data && <CheckButton check={data.check} />}
      />
      <div className="flex flex-col gap-4">
        {data?.check.state === 'failed' && (
          <Banner tone="warn" title={words.notFinished}>
            {words.notFinishedText}
          </Banner>
        )}
        {data && <SilentCarriers check={data.check} />}
        {data && (data.total > 0 || kind) && (
          <Filter kind={kind} onKind={(next) => move(next === undefined ? {} : { kind: next })} />
        )}
        <Panel flush>
          <Loaded query={list} failed={words.loadFailed} skeleton={<WaitingFindings />}>
            {(findings) => <Findings list={findings} kind={kind} onAll={() => move({})} />}
          </Loaded>
          {data && data.items.length > 0 && (
            <Pagination
              of={words.pageOf}
              {...data}
              onPage={(to) =>
                move({ ...(kind && { kind }), limit, page: to.page, ...(to.cursor && { cursor: to.cursor }) })
              }
              onLimit={(next) => move({ ...(kind && { kind }), limit: next })}
            />
          )}
        </Panel>
        {data && <PlansInTurn />}
      </div>
    </>
  );
}

type List = Awaited<ReturnType<NonNullable<ReturnType<typeof findingQueries.findings>['queryFn']>>>;

function WaitingFindings(): ReactElement {
  return (
    <section aria-busy aria-label={words.loading} className="flex flex-col gap-4 p-4">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </section>
  );
}

function Findings(props: {
  readonly list: List;
  readonly kind: FindingKind | undefined;
  readonly onAll: () => void;
}): ReactElement {
  const { list, kind, onAll } = props;
  if (list.items.length > 0)
    return (
      <div className="divide-y divide-line">
        {list.items.map((finding) => (
          <FindingCard key={finding.id} finding={finding} />
        ))}
      </div>
    );
  if (list.total > 0 || kind)
    return (
      <EmptyState icon="search" title={words.noMatch} action={<Button onClick={onAll}>{words.showAll}</Button>}>
        {words.noMatchText}
      </EmptyState>
    );
  return <AllWell check={list.check} />;
}

function AllWell({ check }: { readonly check: RealityCheck }): ReactElement {
  if (check.checkedAt === null)
    return (
      <EmptyState icon="sim" title={check.state === 'running' ? words.firstRunning : words.notYet}>
        {words.notYetText}
      </EmptyState>
    );
  if (check.state === 'running')
    return (
      <EmptyState icon="sim" title={words.agreesSoFar}>
        {words.agreesSoFarText(<ReadSoFar check={check} />)}
      </EmptyState>
    );
  if (check.state === 'failed')
    return (
      <EmptyState icon="sim" title={words.partlyChecked}>
        {words.partlyCheckedText}
      </EmptyState>
    );
  if (check.silent.length > 0)
    return (
      <EmptyState icon="sim" title={words.partlyAnswered}>
        {words.partlyAnsweredText}
      </EmptyState>
    );
  return (
    <EmptyState icon="check" title={words.agrees}>
      {words.agreesText}
    </EmptyState>
  );
}

function Checked({ check }: { readonly check: RealityCheck | undefined }): ReactElement {
  if (!check) return <Skeleton className="inline-block w-20" />;
  if (check.state === 'running') return <output>{words.running(<ReadSoFar check={check} />)}</output>;
  return check.checkedAt === null ? <>{words.checkedNever}</> : <TimeAgo at={check.checkedAt} />;
}

const allKinds = [
  { value: '', label: words.allKinds },
  ...findingKinds.map((value) => ({ value, label: words.kinds[value] })),
];

function Filter(props: {
  readonly kind: FindingKind | undefined;
  readonly onKind: (kind: FindingKind | undefined) => void;
}): ReactElement {
  return (
    <div className="max-w-xs">
      <SelectByTyping
        name="kind"
        label={words.kind}
        options={allKinds}
        value={props.kind ?? ''}
        onChange={(value) => props.onKind(knownKind(value))}
      />
    </div>
  );
}

/** Names connected carriers whose plans are not all compared every night. */
function PlansInTurn(): ReactElement | null {
  const { carriers } = usePublicConfig();
  const named = carriers.filter((one) => one.namesPlansInOrders).map(({ name }) => name);
  if (named.length === 0) return null;
  return <p className="text-sm text-ink-faint">{words.plansInTurn(new Intl.ListFormat(locale).format(named))}</p>;
}
