import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Below } from '../../../parts/loaded/below.tsx';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { BackLink } from '../../../ui/action/back-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { PageHeader, type PageFact } from '../../../ui/layout/page-header.tsx';
import { paths } from '../../navigation/paths.ts';
import { BooksPanel } from './books-panel.tsx';
import { ChargesPanel, useCharges } from './charges-panel.tsx';
import { CountsPanel } from './counts-panel.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { TakeOverActions } from './take-over-actions.tsx';
import { takeOverQueries } from './take-over-queries.ts';
import { TakeOverStatus } from './take-over-status.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/take-over/$id');
const pollMs = 2_000;
const atWork: readonly string[] = ['checking', 'running'];

type Shown = ReplyOf<ProviderEndpoints['getTakeOver']>;

/** One take-over: what is wrong, what will be charged when, and what became of it. */
export function TakeOverPage(): ReactElement {
  const { id } = route.useParams();
  const takeOver = useQuery({
    ...takeOverQueries.one(id),
    refetchInterval: ({ state: { data } }) =>
      data && (atWork.includes(data.state) || data.invitingCount > 0) ? pollMs : false,
  });
  const { data } = takeOver;
  return (
    <>
      <PageHeader
        title={data?.name ?? words.title}
        back={<BackLink to={paths.takeOvers}>{words.back}</BackLink>}
        facts={factsOf(data)}
        action={data && <TakeOverActions takeOver={data} />}
      />
      <Loaded query={takeOver} failed={words.loadOneFailed} frame={inPanel}>
        {(shown) => (
          <div className="flex flex-col gap-4">
            {shown && <Progress takeOver={shown} />}
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <CountsPanel counts={shown?.counts} />
              <BooksPanel books={shown?.books} />
            </div>
            {/* What was found is another list once the state is another. */}
            {shown && <Found key={shown.state} id={id} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** What was found in the files: what will be charged, and each row. */
function Found({ id }: { readonly id: string }): ReactElement {
  const { isLoading } = useCharges(id);
  return (
    <>
      <ChargesPanel id={id} />
      <Below when={!isLoading}>
        <RowsPanel id={id} />
      </Below>
    </>
  );
}

function factsOf(takeOver: Shown | undefined): PageFact[] {
  return [
    { label: words.state, value: takeOver && <TakeOverStatus state={takeOver.state} /> },
    { label: words.created, value: takeOver && <TimeAgo at={takeOver.createdAt} /> },
    { label: words.byWhom, value: takeOver?.createdBy },
    { label: words.askedCarriers, value: takeOver && (takeOver.asksCarriers ? words.asked : words.notAsked) },
  ];
}

function Progress({ takeOver: { state, invitingCount } }: { readonly takeOver: Shown }): ReactElement | null {
  if (state === 'checking') return <Banner tone="note" title={words.checkingNow} />;
  if (state === 'running') return <Banner tone="note" title={words.runningNow} />;
  return invitingCount > 0 ? <Banner tone="note" title={words.inviting(invitingCount)} /> : null;
}
