import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DifferencesPanel } from './differences-panel.tsx';
import { MoneyList } from './money-list.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/money/provider/money/disputes');

/** What the comparison with the gateway found, and what was decided about it. */
export function DisputesPage(): ReactElement {
  const navigate = route.useNavigate();
  return (
    <>
      <DifferencesPanel />
      <h2 className="font-semibold">{words.decided}</h2>
      <MoneyList topic="decisions" search={route.useSearch()} onSearch={(search) => void navigate({ search })} />
    </>
  );
}
