import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { staffMayDo } from '@linekeeper/contract/provider';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { createActionStore } from '../../../ui/keys/action-store.ts';
import type { ActionId } from '../../navigation/actions/action-table.ts';
import { ActionStoreProvider } from '../../navigation/actions/use-action.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { MovedClock } from '../../../parts/moved-clock/moved-clock.tsx';
import { useStaleNews } from '../../../parts/stale/use-stale-news.ts';
import { ForbiddenState } from '../../../ui/feedback/forbidden-state.tsx';
import { Loader } from '../../../ui/feedback/loader.tsx';
import { useDocumentTitle } from '../../../ui/layout/document-title.ts';
import { roleName } from '../../parts/role/role-rights.ts';
import { useStaffSelf } from '../../session/session-context.ts';
import { areaAt, type Area } from '../../navigation/areas.ts';
import { words } from './words.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame around every area. What was read for one login leaves the memory with it. */
export function ConsoleLayout(): ReactElement {
  const [queryClient] = useState(createQueryClient);
  const [actionStore] = useState(() => createActionStore<ActionId>());
  useEffect(() => () => queryClient.clear(), [queryClient]);
  useStaleNews(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ActionStoreProvider value={actionStore}>
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
            <MovedClock />
            <div className="contents print:hidden">
              <TopBar />
            </div>
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto w-full max-w-[1440px] flex-1 px-4 pt-5 pb-12 outline-none max-md:pb-24 md:px-6"
            >
              <Suspense fallback={<Loader />}>
                <OpenArea />
              </Suspense>
            </main>
          </div>
          <div className="contents print:hidden">
            <BottomBar />
          </div>
        </div>
      </ActionStoreProvider>
    </QueryClientProvider>
  );
}

/** The page of the address, or the reason why this role may not open it. */
function OpenArea(): ReactElement | null {
  const self = useStaffSelf();
  const area = areaAt(useLocation().pathname);
  if (!self) return null;
  if (area && !staffMayDo(self.role, area.permission)) return <Forbidden area={area} role={roleName(self.role)} />;
  return <Outlet />;
}

function Forbidden({ area, role }: { readonly area: Area; readonly role: string }): ReactElement {
  useDocumentTitle(area.title);
  return <ForbiddenState isPage>{words.forbidden(area.title, role)}</ForbiddenState>;
}
