import type { ActivePlan } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { LineUsage } from '../../../parts/line-usage/line-usage.tsx';
import { count } from '../../../ui/format/count.ts';
import { cx } from '../../../ui/look/cx.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { words as lineWords } from '../frame/words.tsx';
import { words } from './words.ts';

/** Lines on the plan, how many need attention, and their usage of the included data. */
export function ActivePlanFigures({ plan }: { readonly plan: ActivePlan | undefined }): ReactElement {
  return (
    <dl className="mb-5 grid grid-cols-3 gap-px overflow-hidden rounded-box border border-line bg-line lg:grid-cols-[1fr_1fr_1fr_2fr]">
      <Figure term={words.figures.lines} value={plan && count(plan.lineCount)} />
      <Figure term={words.figures.active} value={plan && count(plan.activeCount)} />
      <Figure
        term={words.figures.attention}
        value={plan && <span className={cx(plan.attentionCount > 0 && 'text-warn')}>{count(plan.attentionCount)}</span>}
      />
      <div className="col-span-3 bg-surface p-4 lg:col-span-1">
        <dt className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
          {words.figures.usage}
          <span className="text-ink-faint">{plan && <Age plan={plan} />}</span>
        </dt>
        <dd className="mt-2.5 min-h-6">{plan ? <Usage plan={plan} /> : <Skeleton className="h-4 w-full" />}</dd>
      </div>
    </dl>
  );
}

function Figure({ term, value }: { readonly term: string; readonly value: ReactNode }): ReactElement {
  return (
    <div className="flex flex-col justify-between bg-surface p-4">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-1 min-h-8 text-2xl font-semibold tracking-tight">
        {value ?? <Skeleton className="mt-1.5 h-6 w-12" />}
      </dd>
    </div>
  );
}

function Usage({ plan }: { readonly plan: ActivePlan }): ReactElement {
  const { usedBytes, allowanceBytes, unitBytes, name } = plan;
  return (
    <LineUsage usedBytes={usedBytes} allowanceBytes={allowanceBytes} unitBytes={unitBytes} label={words.usedOn(name)} />
  );
}

function Age({ plan: { usageAsOf, carrierName } }: { readonly plan: ActivePlan }): ReactElement {
  if (usageAsOf === null) return <>{lineWords.notReported(carrierName)}</>;
  return lineWords.reported(carrierName, <TimeAgo at={usageAsOf} />);
}
