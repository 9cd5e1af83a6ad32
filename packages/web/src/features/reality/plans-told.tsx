import { carriersTellingPlans } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';

/** Says which carriers' plans are not compared, where one of them is connected. */
export function PlansTold(): ReactElement | null {
  const { carriers } = usePublicConfig();
  const silent = carriers.filter(({ id }) => !carriersTellingPlans.includes(id)).map(({ name }) => name);
  if (silent.length === 0) return null;
  return (
    <p className="text-sm text-ink-faint">
      {silent.join(' and ')} {silent.length > 1 ? 'do' : 'does'} not tell on which plan a SIM is: plans are not compared
      there.
    </p>
  );
}
