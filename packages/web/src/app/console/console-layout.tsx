import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { createQueryClient } from '../../api/query-client.ts';
import { FollowedJobs } from '../../parts/job/followed-jobs.tsx';
import { useKeptOnlyAt } from '../../session/use-kept.ts';
import { Loader } from '../../ui/feedback/loader.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LostAccountScreen } from './lost-account-screen.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useLostAccount } from './use-lost-account.ts';
import { words } from './words.tsx';

/** The frame of the protected area. What was read for one login leaves the memory with it. */
export function ConsoleLayout(): ReactElement {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => () => queryClient.clear(), [queryClient]);
  useKeptOnlyAt(useLocation().pathname);
  const lost = useLostAccount(queryClient);
  if (lost !== undefined) return <LostAccountScreen text={lost} />;
  return (
    <QueryClientProvider client={queryClient}>
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
            className="mx-auto w-full max-w-[1280px] flex-1 px-4 pt-6 pb-24 outline-none md:px-6 md:pb-12"
          >
            <Suspense fallback={<Loader />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
        <div className="contents print:hidden">
          <BottomBar />
        </div>
      </div>
    </QueryClientProvider>
  );
}
