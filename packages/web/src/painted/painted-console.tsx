import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { BottomBar } from '../app/console/bottom-bar.tsx';
import { Rail } from '../app/console/rail.tsx';
import { TopBar } from '../app/console/top-bar.tsx';
import { ActionStoreProvider } from '../parts/actions/use-action.ts';
import type { ActionId } from '../parts/actions/action-table.ts';
import { movedClockBar } from '../parts/moved-clock/moved-clock.tsx';
import { createActionStore } from '../ui/keys/action-store.ts';
import { Skeleton } from '../ui/look/skeleton.tsx';

const actions = createActionStore<ActionId>();
const nothingRead = createQueryClient();
const rows = Array.from({ length: 12 }, (_, index) => index);

/** The frame of the console around a page that is on its way; with room for the day where time is moved. */
export function PaintedConsole({ isMoved }: { readonly isMoved: boolean }): ReactElement {
  return (
    <QueryClientProvider client={nothingRead}>
      <ActionStoreProvider value={actions}>
        {isMoved && <div className={movedClockBar} />}
        <div className="flex min-h-dvh">
          <Rail />
          <div className="flex min-w-0 flex-1 flex-col">
            <TopBar />
            <main className="mx-auto w-full max-w-[1280px] flex-1 px-4 pt-6 pb-12 md:px-6">
              <div className="mb-5 flex min-h-8 items-center">
                <Skeleton className="h-6 w-40" />
              </div>
              <div className="rounded-box border border-line bg-surface">
                {rows.map((row) => (
                  <div key={row} className="flex h-14 items-center gap-6 border-b border-line px-4 last:border-b-0">
                    <Skeleton className="h-4 flex-1" />
                    <Skeleton className="h-4 flex-1 max-sm:hidden" />
                    <Skeleton className="h-4 flex-1 max-lg:hidden" />
                    <Skeleton className="h-4 w-16" />
                  </div>
                ))}
              </div>
            </main>
          </div>
          <BottomBar />
        </div>
      </ActionStoreProvider>
    </QueryClientProvider>
  );
}
