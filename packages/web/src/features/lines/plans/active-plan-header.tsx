import type { ActivePlan, NextTerms } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../../api/use-may-do.ts';
import { paths } from '../../../navigation/paths.ts';
import { nextTermsText } from '../../../parts/plan-terms/plan-terms.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { bytes } from '../../../ui/format/bytes.ts';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { money } from '../../../ui/format/money.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { BackLink } from '../../../ui/action/back-link.tsx';
import { RefreshButton } from '../frame/refresh-button.tsx';
import { words as lineWords } from '../frame/words.tsx';
import { words } from './words.ts';

export interface ActivePlanHeaderProps {
  readonly plan: ActivePlan | undefined;
  /** Announced for lines that began with earlier terms. */
  readonly nextTerms: NextTerms | undefined;
  readonly readAtMs: number;
}

/** The plan's name and terms, and a link to activate more lines on it. */
export function ActivePlanHeader({ plan, nextTerms, readAtMs }: ActivePlanHeaderProps): ReactElement {
  const mayActivate = useMayDo('operate');
  return (
    <PageHeader
      back={<BackLink to={paths.activePlans}>{words.title}</BackLink>}
      title={plan?.name ?? words.one}
      beside={plan && !plan.onSale && <Badge>{words.notOnSale}</Badge>}
      facts={[
        { label: words.facts.carrier, value: plan?.carrierName },
        { label: words.facts.included, value: plan && bytes(plan.includedBytes, plan.unitBytes) },
        ...(plan && nextTerms ? [{ label: words.facts.announced, value: nextTermsText(nextTerms, plan) }] : []),
        { label: words.facts.price, value: plan && words.perLine(money(plan.priceCents)) },
      ]}
      action={
        <>
          <RefreshButton keys={['activeDevices']} readAtMs={readAtMs} />
          {mayActivate && plan?.onSale && (
            <LinkButton tone="primary" icon="plus" to={paths.activate} search={{ plan: plan.id }}>
              {lineWords.activate}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
