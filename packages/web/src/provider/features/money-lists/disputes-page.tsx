import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Below } from '../../../parts/loaded/below.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { moneyListQueries } from './money-list-queries.ts';
import { MoneyList } from './money-list.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/money/provider/money/disputes');

/** What the comparison with the gateway found, and what was decided about it. Where it cannot be read, that alone is said. */
export function DisputesPage(): ReactElement {
  const navigate = route.useNavigate();
  const asked = route.useSearch();
  const found = useQuery(moneyListQueries.differences());
  return (
    <>
      <DifferencesPanel />
      {!found.isLoadingError && (
        <Below when={found.data !== undefined}>
          <h2 className="font-semibold">{words.decided}</h2>
          <MoneyList topic="decisions" search={asked} onSearch={(search) => void navigate({ search })} />
        </Below>
      )}
    </>
  );
}
