import type { ActivePlan } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../../api/use-may-do.ts';
import { paths } from '../../../navigation/paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { bytes } from '../../../ui/format/bytes.ts';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { money } from '../../../ui/format/money.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { BackLink } from '../../../ui/action/back-link.tsx';
import { RefreshButton } from '../frame/refresh-button.tsx';

export interface ActivePlanHeaderProps {
  readonly plan: ActivePlan | undefined;
  readonly readAtMs: number;
}

/** The plan's name and terms, and the way to put more lines on it. */
export function ActivePlanHeader({ plan, readAtMs }: ActivePlanHeaderProps): ReactElement {
  const mayActivate = useMayDo('operate');
  return (
    <PageHeader
      back={<BackLink to={paths.activePlans}>Active plans</BackLink>}
      title={plan?.name ?? 'Active plan'}
      beside={plan && !plan.onSale && <Badge>No longer on sale</Badge>}
      facts={[
        { label: 'Carrier', value: plan?.carrierName ?? <Waiting /> },
        { label: 'Included per line', value: plan ? bytes(plan.includedBytes, plan.unitBytes) : <Waiting /> },
        { label: 'Price', value: plan ? `${money(plan.priceCents)} per line and month` : <Waiting /> },
      ]}
      action={
        <>
          <RefreshButton keys={['activeDevices']} readAtMs={readAtMs} />
          {mayActivate && plan?.onSale && (
            <LinkButton tone="primary" icon="plus" to={paths.activate} search={{ plan: plan.id }}>
              Activate lines
            </LinkButton>
          )}
        </>
      }
    />
  );
}

function Waiting(): ReactElement {
  return <Skeleton className="my-0.5 h-4 w-24" />;
}
