import type { Quote } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { fixLink } from '../../parts/job/fix-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/action/button.tsx';
import { words } from './words.tsx';

export interface QuoteRefusalsProps {
  readonly refusals: Quote['blockers'];
  /** Missing before anything is typed. */
  readonly onChangePlan?: () => void;
}

/** Why nothing can be activated now, each reason with its fix. What was typed stays. */
export function QuoteRefusals({ refusals, onChangePlan }: QuoteRefusalsProps): ReactElement {
  const mayPay = useMayDo('pay');
  return (
    <>
      {refusals.map(({ code, text }) => (
        <Banner
          key={code}
          tone="bad"
          title={words.blocked}
          action={fixLink(code, mayPay) ?? (onChangePlan && anotherPlan(code, onChangePlan))}
        >
          {onChangePlan ? words.blockedText(text) : text}
        </Banner>
      ))}
    </>
  );
}

function anotherPlan(code: string, onChangePlan: () => void): ReactNode {
  if (code !== 'plan_not_on_sale' && code !== 'plan_of_other_carrier') return undefined;
  return (
    <Button size="small" onClick={onChangePlan}>
      {words.anotherPlan}
    </Button>
  );
}
