import { carriersNamingPlansInOrders } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';

/** Says at which carriers plans are not all compared every night, where one of them is connected. */
export function PlansTold(): ReactElement | null {
  const { carriers } = usePublicConfig();
  const named = carriers.filter(({ id }) => carriersNamingPlansInOrders.includes(id)).map(({ name }) => name);
  if (named.length === 0) return null;
  return (
    <p className="text-sm text-ink-faint">
      {named.join(' and ')} {named.length > 1 ? 'name' : 'names'} plans in orders alone: a line’s plan is asked for
      after each change of it, and otherwise in turn, some every night and with every check.
    </p>
  );
}
