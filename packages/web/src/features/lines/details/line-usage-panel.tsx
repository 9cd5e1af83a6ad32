import type { Line, LineDay } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { usageDays, type UsageDays } from '../../../navigation/line-page-search.ts';
import { LineUsage } from '../../../parts/line-usage/line-usage.tsx';
import { byteBase, bytes } from '../../../ui/format/bytes.ts';
import { ColumnChart } from '../../../ui/chart/column-chart.tsx';
import { sumsFrom, type ChartPoint } from '../../../ui/chart/chart-point.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { dateText, dateTimeText, shortDayText } from '../../../ui/format/time.ts';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { words as lineWords } from '../frame/words.tsx';
import { words } from './words.tsx';

export interface LineUsagePanelProps {
  readonly line: Line | undefined;
  readonly usage: readonly LineDay[] | undefined;
  /** The first day of the billing period; null before the first one. */
  readonly periodStart: string | null;
  /** How many days are shown. */
  readonly days: UsageDays;
  readonly onDays: (days: UsageDays) => void;
}

/** The line's usage of its allowance in this period, and per day. */
export function LineUsagePanel({ line, usage, periodStart, days, onDays }: LineUsagePanelProps): ReactElement {
  return (
    <Panel
      title={words.usage.title}
      note={words.usage.note(days)}
      action={
        <Choice
          name="days"
          waiting={!line}
          label={words.usage.shown}
          options={usageDays.map((one) => ({ value: one, label: words.usage.days(one) }))}
          value={days}
          onChange={(value) => onDays(usageDays.find((one) => one === value) ?? '30')}
        />
      }
    >
      {line && usage ? (
        <Usage line={line} usage={usage} periodStart={periodStart} />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Panel>
  );
}

interface UsageProps {
  readonly line: Line;
  readonly usage: readonly LineDay[];
  readonly periodStart: string | null;
}

function Usage({ line, usage, periodStart }: UsageProps): ReactElement {
  const { unitBytes, usedBytes, includedBytes, usageAsOf, carrierName } = line;
  if (usedBytes === 0 && usage.every((day) => day.usedBytes === 0)) return <Unused line={line} />;
  const points = usage.map((day) => ({ at: day.day, value: day.usedBytes, isEstimated: day.isEstimated }));
  return (
    <div className="flex flex-col gap-4">
      <LineUsage
        usedBytes={usedBytes}
        allowanceBytes={includedBytes}
        unitBytes={unitBytes}
        label={words.usage.usedThisPeriod(nameOf(line))}
      />
      {periodStart !== null && (
        <p className="-mt-3 text-sm text-ink-faint">
          {words.usage.periodFrom(dateTimeText(`${periodStart}T00:00:00Z`))}
        </p>
      )}
      <ColumnChart
        title={words.usage.perDay}
        points={points}
        formatValue={(value) => bytes(value, unitBytes)}
        formatAt={dateText}
        formatTick={shortDayText}
        atTitle={words.usage.day}
        valueTitle={words.usage.used}
        {...(periodStart !== null && {
          sums: {
            title: words.usage.total,
            at: sumsFrom(points, periodStart, earlierBytes(line, points, periodStart)),
          },
          mark: { at: periodStart, label: words.usage.period },
        })}
        base={byteBase(unitBytes)}
        age={usageAsOf && lineWords.reported(carrierName, <TimeAgo at={usageAsOf} />)}
      />
    </div>
  );
}

/** Bytes used in the period before the first day shown. */
function earlierBytes({ usedBytes }: Line, points: readonly ChartPoint[], periodStart: string): number {
  const [first] = points;
  if (!first || periodStart >= first.at) return 0;
  return Math.max(0, usedBytes - points.reduce((sum, { value }) => sum + value, 0));
}

function Unused({ line: { usageAsOf, carrierName } }: { readonly line: Line }): ReactElement {
  return (
    <EmptyState icon="activity" title={words.usage.none}>
      {usageAsOf
        ? words.usage.noneReported(carrierName, <TimeAgo at={usageAsOf} />)
        : words.usage.neverReported(carrierName)}
    </EmptyState>
  );
}
