import type { LineDetails } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { parseLinePageSearch, type HistoryPart, type UsageDays } from '../../navigation/line-page-search.ts';
import { paths } from '../../navigation/paths.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ChangeDialog } from './change/change-dialog.tsx';
import { useKeptChange } from './change/use-kept-change.ts';
import { CancellationNews } from './details/line-cancellation.tsx';
import { LineHeader } from './details/line-header.tsx';
import { LineHistory } from './details/line-history.tsx';
import { LineNews } from './details/line-news.tsx';
import { LinePanels } from './details/line-panels.tsx';
import { LineUsagePanel } from './details/line-usage-panel.tsx';
import { ScheduledJobs } from './details/scheduled-jobs.tsx';
import { words } from './details/words.tsx';
import { pollMs } from './list/poll-ms.ts';

const route = getRouteApi('/console/lines/$id');

/** One line and its story: its state, what it uses, what it is, and all that happened to it. */
export function LinePage(): ReactElement {
  const { id } = route.useParams();
  return <OneLine key={id} id={id} />;
}

function OneLine({ id }: { readonly id: string }): ReactElement {
  const { days = '30' } = route.useSearch();
  const mayOperate = useMayDo('operate');
  const [change, setChange] = useKeptChange();
  const query = useQuery({
    ...queries.line(id, Number(days)),
    refetchInterval: ({ state }) => pollMs(state.data && [state.data.line]),
  });
  return (
    <Loaded query={query} failed={words.loadFailed} missing={<NoSuchLine />} frame={inPage}>
      {(data) => (
        <>
          <LineHeader id={id} details={data} readAtMs={query.dataUpdatedAt} onChange={setChange} />
          {data && <LineNews details={data} onChange={setChange} />}
          {data && <ScheduledJobs jobs={data.line.scheduledJobs} />}
          {data && <CancellationNews lineId={id} cancellation={data.cancellation} />}
          <Story id={id} details={data} />
          {mayOperate && <ChangeDialog change={change} onClose={() => setChange(undefined)} />}
        </>
      )}
    </Loaded>
  );
}

interface StoryProps {
  readonly id: string;
  readonly details: LineDetails | undefined;
}

/** What waits is replaced as a whole once the line is there, so that nothing moves. */
function Story({ id, details }: StoryProps): ReactElement {
  const { days = '30', show } = route.useSearch();
  const navigate = route.useNavigate();
  // Read here, too: what waits goes away, and its reading would be given up and begun again.
  useQuery(queries.devicePlan(id));
  const look = (to: { readonly days?: UsageDays; readonly show?: HistoryPart | undefined }): void =>
    void navigate({
      search: (old) => parseLinePageSearch({ ...old, ...to }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div key={details ? 'there' : 'waiting'} className="flex flex-col gap-4">
      <LinePanels
        id={id}
        details={details}
        days={days}
        usage={
          <LineUsagePanel
            line={details?.line}
            usage={details?.usage}
            periodStart={details?.periodStart ?? null}
            days={days}
            onDays={(next) => look({ days: next })}
          />
        }
      />
      <LineHistory details={details} show={show} onShow={(next) => look({ show: next })} />
    </div>
  );
}

function inPage(failure: ReactElement): ReactElement {
  return (
    <>
      <PageHeader title={words.line} />
      <Panel>{failure}</Panel>
    </>
  );
}

function NoSuchLine(): ReactElement {
  return (
    <EmptyState icon="search" title={words.missing} action={<LinkButton to={paths.lines}>{words.allLines}</LinkButton>}>
      {words.missingText}
    </EmptyState>
  );
}
