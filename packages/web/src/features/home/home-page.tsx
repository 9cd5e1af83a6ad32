import type { HomeKpis } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { inPanel, Loaded } from '../../parts/loaded/loaded.tsx';
import { SpendCapBanner } from '../../parts/spend-cap/spend-cap-banner.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { AttentionList } from './attention-list.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { RunningWork, type Work } from './running-work.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { words } from './words.tsx';

const busyMs = 2_000;
const calmMs = 60_000;

/** How soon the sums are read again: often while the carrier works on something. */
function homePollMs(kpis: HomeKpis | undefined): number {
  return kpis && kpis.runningJobs.length > 0 ? busyMs : calmMs;
}

const workOf = ({ runningJobs, scheduledJobs }: HomeKpis): Work => ({ runningJobs, scheduledJobs });

/** What needs attention, what the lines cost, how they are and what they use; the first steps of a new account. */
export function HomePage(): ReactElement {
  const query = useQuery({
    ...queries.homeKPIs(),
    refetchInterval: ({ state }) => homePollMs(state.data),
  });
  const mayActivate = useMayDo('operate');
  // Its banner is above the rest: the page is drawn once it is known, so that nothing moves.
  const { isFetched: isCapKnown } = useQuery(queries.spendCap());
  // Not waited for: the pool of users, which knows, may be slow.
  const { data: codes } = useQuery(queries.recoveryCodes());
  const lacksCodes = codes?.areNeeded ?? false;
  const lineCount = query.data?.lineCount ?? 0;
  return (
    <>
      <PageHeader
        title={words.title}
        action={
          mayActivate &&
          lineCount > 0 && (
            <LinkButton tone="primary" icon="plus" to={paths.activate}>
              {words.activate}
            </LinkButton>
          )
        }
      />
      <Loaded query={query} failed={words.loadFailed} frame={inPanel}>
        {(kpis) =>
          kpis?.lineCount === 0 ? (
            <div className="flex flex-col gap-4">
              {lacksCodes && <AttentionList attention={[]} lacksCodes />}
              <RunningWork {...workOf(kpis)} />
              <FirstSteps kpis={kpis} mayActivate={mayActivate} />
            </div>
          ) : (
            <Sums
              key={kpis && isCapKnown ? 'there' : 'waiting'}
              kpis={isCapKnown ? kpis : undefined}
              lacksCodes={lacksCodes}
            />
          )
        }
      </Loaded>
    </>
  );
}

interface SumsProps {
  readonly kpis: HomeKpis | undefined;
  readonly lacksCodes: boolean;
}

/** What needs the person first, then money, lines and usage. */
function Sums({ kpis, lacksCodes }: SumsProps): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <SpendCapBanner />
      {kpis ? (
        <AttentionList attention={kpis.attention} lacksCodes={lacksCodes} />
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
      {kpis && <RunningWork {...workOf(kpis)} />}
      <MoneyPanel kpis={kpis} />
      <LinesPanel kpis={kpis} />
      <UsagePanel kpis={kpis} />
    </div>
  );
}
