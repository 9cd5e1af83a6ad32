import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { latePart } from '../../ui/late/late-part.tsx';
import { queries } from '../../api/queries.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { takeFirst } from '../../api/read-first.ts';
import type { ActionId } from '../../parts/actions/action-table.ts';
import { ActionStoreProvider } from '../../parts/actions/use-action.ts';
import { createActionStore } from '../../ui/keys/action-store.ts';
import { FollowedJobs } from '../../parts/job/followed-jobs.tsx';
import { LegalLinks } from '../../parts/legal/legal-links.tsx';
import { paths } from '../../navigation/paths.ts';
import { useKeptOnlyAt } from '../../session/use-kept.ts';
import { Loader } from '../../ui/feedback/loader.tsx';
import { Announcements } from './announcements.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { HoldBanner } from './hold-banner.tsx';
import { LostAccountScreen } from './lost-account-screen.tsx';
import { useStaleNews } from '../../parts/stale/use-stale-news.ts';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { shownZone } from '../../ui/format/zone.ts';
import { useAccountZone } from './use-account-zone.ts';
import { useAllCalls } from './use-all-calls.ts';
import { useKeptLanguage } from './use-kept-language.ts';
import { useLostAccount } from './use-lost-account.ts';
import { words } from './words.tsx';

const TermsStep = latePart(async () => (await import('../../features/terms/terms-step.tsx')).TermsStep);

/** The protected area. What was read for one login leaves the memory with it. */
export function ConsoleLayout(): ReactElement {
  const [queryClient] = useState(() => takeFirst() ?? createQueryClient());
  const [actionStore] = useState(() => createActionStore<ActionId>());
  useEffect(() => () => queryClient.clear(), [queryClient]);
  useKeptOnlyAt(useLocation().pathname);
  useStaleNews(queryClient);
  useAllCalls();
  const lost = useLostAccount(queryClient);
  if (lost !== undefined) return <LostAccountScreen text={lost} />;
  return (
    <QueryClientProvider client={queryClient}>
      <ActionStoreProvider value={actionStore}>
        <TermsFirst />
      </ActionStoreProvider>
    </QueryClientProvider>
  );
}

/** One page before the portal while new terms wait to be accepted; paying is always possible. */
function TermsFirst(): ReactElement {
  const { data: profile } = useQuery(queries.userInfo());
  const isZoneKnown = useAccountZone();
  useKeptLanguage(profile?.language ?? undefined);
  const { pathname } = useLocation();
  const [passed, setPassed] = useState<number>();
  const due = profile?.termsDue ?? null;
  const pays = pathname === paths.billing || pathname.startsWith(`${paths.billing}/`);
  if (!profile || due === null || due === passed || pays) return <Frame isReady={isZoneKnown} />;
  return (
    <Suspense fallback={<Loader />}>
      <TermsStep version={due} role={profile.role} onContinue={() => setPassed(due)} />
    </Suspense>
  );
}

function Frame({ isReady }: { readonly isReady: boolean }): ReactElement {
  return (
    <>
      <FollowedJobs />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-box bg-brand px-3 py-2 text-brand-on focus:translate-y-0"
      >
        {words.skip}
      </a>
      <div className="flex min-h-dvh">
        <div className="contents print:hidden">
          <Rail />
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="contents print:hidden">
            <TopBar />
          </div>
          <main
            id="content"
            tabIndex={-1}
            className="peer mx-auto w-full max-w-[1280px] flex-1 px-4 pt-6 pb-12 outline-none md:px-6"
          >
            <Announcements />
            <HoldBanner />
            {!isReady && <Loader />}
            {/* What the page reads need not wait until it may be seen; in another zone it is drawn once more. */}
            <div key={shownZone()} hidden={!isReady} className="contents">
              <Suspense fallback={isReady && <Loader />}>
                <Outlet />
              </Suspense>
            </div>
          </main>
          {/* A page that is on its way is shorter: its foot would be seen, and move away. */}
          <div className="peer-has-data-skeleton:invisible max-md:pb-16">
            <LegalLinks />
          </div>
        </div>
        <div className="contents print:hidden">
          <BottomBar />
        </div>
      </div>
    </>
  );
}
