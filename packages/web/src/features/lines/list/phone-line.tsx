import type { Line } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { isMoving } from '../../../parts/line-status/line-states.ts';
import { LineStatus } from '../../../parts/line-status/line-status.tsx';
import { SubscriptionStatus } from '../../../parts/subscription/subscription-status.tsx';
import { paths } from '../../../navigation/paths.ts';
import { InGroups } from '../../../ui/format/in-groups.tsx';
import { shortDayText } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { ComingSign } from './coming-sign.tsx';
import { factOfOrder } from './line-columns.tsx';
import { UsageOfLine } from './usage-of-line.tsx';
import { words } from './words.ts';

interface PhoneLineProps {
  readonly line: Line;
  readonly fact: ReactNode;
}

/** A line on a phone, in two rows: what it is called and how it is; its number and one more fact. */
function PhoneLine({ line, fact }: PhoneLineProps): ReactElement {
  return (
    <span className="flex flex-col gap-1">
      <span className="flex min-h-6 items-center justify-between gap-2">
        <RowLink to={paths.line} params={{ id: line.id }} className="min-w-0 truncate">
          {nameOf(line)}
        </RowLink>
        <LineStatus status={line.status} />
      </span>
      {/* Beside the menu's corner; what does not fit beside the number takes a row, as the number's end tells lines apart. */}
      <span className="-mr-8 flex min-h-5.5 flex-wrap items-center justify-between gap-x-2 text-sm font-normal text-ink-faint">
        <span className="text-xs">
          <InGroups value={line.iccid} />
        </span>
        <span className="shrink-0">{fact}</span>
      </span>
    </span>
  );
}

/** That it is unpaid, when it ends, what it waits for, what a job will do to it, or what it used; nothing once it ended. */
function NextFact({ line }: { readonly line: Line }): ReactNode {
  if (line.subscriptionStatus === 'past_due') return <SubscriptionStatus status="past_due" />;
  if (line.endsOn !== null) return words.endsOn(shortDayText(line.endsOn));
  if (isMoving(line.status)) return words.waitsFor(line.carrierName);
  if (line.scheduledJobs?.length) return <ComingSign jobs={line.scheduledJobs} />;
  return line.status === 'terminated' ? null : <UsageOfLine line={line} figuresOnly />;
}

/** The one column of a list of lines on phones; it says what the lines are in order of. */
export function phoneLineColumn(order = ''): Column<Line> {
  const factOf = factOfOrder(order);
  return {
    key: 'line',
    title: words.columns.line,
    phone: 'head',
    cell: (line) => <PhoneLine line={line} fact={factOf ? factOf(line) : <NextFact line={line} />} />,
  };
}
