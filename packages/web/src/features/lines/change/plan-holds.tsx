import type { LinesOnPlan } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { countOf } from './plan-reach.ts';
import { words } from './words.ts';

/** Which lines keep their plan whichever is chosen, before one is, and the way to what they owe. */
export function PlanHolds({ lines }: { readonly lines: readonly LinesOnPlan[] }): ReactElement {
  const held = (hold: LinesOnPlan['hold']) => countOf(lines.filter((one) => one.hold === hold));
  const [pastDue, suspended, all] = [held('past_due'), held('suspended'), countOf(lines)];
  const areOthers = pastDue + suspended < all;
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {pastDue > 0 && (
        <Banner
          tone="bad"
          title={words.plan.pastDue(pastDue, all)}
          action={
            <LinkButton size="small" to={paths.failed}>
              {words.plan.seeUnpaid}
            </LinkButton>
          }
        >
          {areOthers ? words.plan.leftOutUnpaid : words.plan.payFirst}
        </Banner>
      )}
      {suspended > 0 && (
        <Banner tone="warn" title={words.plan.suspended(suspended, all)}>
          {areOthers ? words.plan.leftOutSuspended : words.plan.resumeFirst}
        </Banner>
      )}
    </div>
  );
}
