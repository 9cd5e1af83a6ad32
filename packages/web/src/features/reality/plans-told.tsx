import type { ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { words } from './words.tsx';

/** Says at which carriers plans are not all compared every night, where one of them is connected. */
export function PlansTold(): ReactElement | null {
  const { carriers } = usePublicConfig();
  const named = carriers.filter((one) => one.namesPlansInOrders).map(({ name }) => name);
  if (named.length === 0) return null;
  return <p className="text-sm text-ink-faint">{words.plansInTurn(new Intl.ListFormat('en-US').format(named))}</p>;
}
