import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { SpendByPlan, SpendFigures, SpendPanel } from '../../parts/spend/spend-panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { words } from './words.tsx';

/** What the account was invoiced, by month and by plan. */
export function Spend(): ReactElement {
  const spend = useQuery(billingQueries.spend());
  return (
    <SpendPanel>
      <Loaded query={spend} failed={words.spendFailed} skeleton={<Skeleton className="h-56 w-full" />}>
        {(found) => (
          <SpendFigures spend={found}>
            <SpendByPlan {...found} />
          </SpendFigures>
        )}
      </Loaded>
    </SpendPanel>
  );
}
