import type { LineDetails } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../../../ui/look/cx.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { LineCancellation, useMayEnd } from './line-cancellation.tsx';
import { CostAndPlan, LineFacts } from './line-facts.tsx';
import { hasMessages, LineMessagesPanel } from './line-messages-panel.tsx';

export interface LinePanelsProps {
  readonly id: string;
  readonly details: LineDetails | undefined;
  /** Its data. */
  readonly usage: ReactNode;
  /** How many days are shown. */
  readonly days: string;
}

/** What the line uses, what it costs and what it is, in rows without a gap: each ends where its neighbour does. */
export function LinePanels({ id, details, usage, days }: LinePanelsProps): ReactElement {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_364px]">
      {usage}
      <CostAndPlan id={id} details={details} />
      {details ? <Below details={details} days={days} /> : <WaitingBelow />}
    </div>
  );
}

/** The line's text messages and what it is, or what it is alone. */
function Below({ details, days }: Pick<LinePanelsProps, 'days'> & { readonly details: LineDetails }): ReactElement {
  const mayEnd = useMayEnd(details.cancellation);
  const facts = (
    <>
      <LineFacts details={details} {...(!mayEnd && { className: 'lg:col-span-full' })} />
      <LineCancellation lineId={details.line.id} cancellation={details.cancellation} />
    </>
  );
  if (!hasMessages(details)) return facts;
  return (
    <>
      <LineMessagesPanel details={details} days={days} />
      <div className={cx('grid min-w-0 gap-4', mayEnd && 'md:max-lg:grid-cols-2')}>{facts}</div>
    </>
  );
}

/** On which side the line's facts come is not known before: it depends on its text messages. */
function WaitingBelow(): ReactElement {
  return (
    <>
      <Skeleton className="h-56 rounded-box" />
      <Skeleton className="h-56 rounded-box" />
    </>
  );
}
