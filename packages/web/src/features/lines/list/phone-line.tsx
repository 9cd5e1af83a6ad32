import type { Line } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { isMoving } from '../../../parts/line-status/line-states.ts';
import { LineStatus } from '../../../parts/line-status/line-status.tsx';
import { LineUsage } from '../../../parts/line-usage/line-usage.tsx';
import { SubscriptionStatus } from '../../../parts/subscription/subscription-status.tsx';
import { paths } from '../../../navigation/paths.ts';
import { InGroups } from '../../../ui/format/in-groups.tsx';
import { shortDayText } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { ComingSign } from './coming-sign.tsx';
import { words as lineWords } from '../frame/words.tsx';
import { words } from './words.ts';

/** A line on a phone, in two rows: what it is called and how it is; its number, and what it used, what it waits for, what a job will do to it, when it ends or that it is unpaid. */
function PhoneLine({ line }: { readonly line: Line }): ReactElement {
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
        <SecondFact line={line} />
      </span>
    </span>
  );
}

function SecondFact({ line }: { readonly line: Line }): ReactElement {
  if (line.subscriptionStatus === 'past_due') return <SubscriptionStatus status="past_due" />;
  if (line.endsOn !== null) return <span className="shrink-0">{words.endsOn(shortDayText(line.endsOn))}</span>;
  if (isMoving(line.status)) return <span className="shrink-0">{words.waitsFor(line.carrierName)}</span>;
  if (line.scheduledJobs?.length) return <ComingSign jobs={line.scheduledJobs} />;
  return (
    <span className="shrink-0">
      <LineUsage
        usedBytes={line.usedBytes}
        allowanceBytes={line.includedBytes}
        unitBytes={line.unitBytes}
        label={lineWords.usedBy(nameOf(line))}
        figuresOnly
      />
    </span>
  );
}

/** The one column of a list of lines on phones. */
export const phoneLineColumn: Column<Line> = {
  key: 'line',
  title: words.columns.line,
  phone: 'head',
  cell: (line) => <PhoneLine line={line} />,
};
