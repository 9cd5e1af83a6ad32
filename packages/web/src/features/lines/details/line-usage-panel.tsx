import type { Line, UsageDay } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { usageDays, type UsageDays } from '../../../navigation/line-tab.ts';
import { LineUsage } from '../../../parts/line-usage/line-usage.tsx';
import { byteBase, bytes } from '../../../ui/format/bytes.ts';
import type { ChartPoint } from '../../../ui/chart/chart-point.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { dateText, monthText, shortDayText } from '../../../ui/format/time.ts';
import { sumsFrom, UsageChart } from '../../../ui/chart/usage-chart.tsx';
import { nameOf } from '../naming/name-of.ts';

export interface LineUsagePanelProps {
  readonly line: Line | undefined;
  readonly usage: readonly UsageDay[] | undefined;
  /** The first day of the billing period; null before the first one. */
  readonly periodStart: string | null;
  /** How many days are shown. */
  readonly days: UsageDays;
  readonly onDays: (days: UsageDays) => void;
}

/** What the line used in this period against what its plan includes, and day by day. */
export function LineUsagePanel({ line, usage, periodStart, days, onDays }: LineUsagePanelProps): ReactElement {
  return (
    <Panel
      title="Data"
      note={`This billing period, and each of the last ${days} days (UTC)`}
      action={
        <Choice
          name="days"
          label="Days shown"
          options={usageDays.map((one) => ({ value: one, label: `${one} days` }))}
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
  readonly usage: readonly UsageDay[];
  readonly periodStart: string | null;
}

function Usage({ line, usage, periodStart }: UsageProps): ReactElement {
  const { unitBytes, usedBytes, includedBytes, usageAsOf, carrierName } = line;
  if (usedBytes === 0 && usage.every((day) => day.usedBytes === 0)) return <Unused line={line} />;
  const points = usage.map((day) => ({ at: day.day, value: day.usedBytes }));
  return (
    <div className="flex flex-col gap-4">
      <LineUsage
        usedBytes={usedBytes}
        allowanceBytes={includedBytes}
        unitBytes={unitBytes}
        label={`Data used by ${nameOf(line)} in this period`}
      />
      <UsageChart
        title={periodStart ? `Per day, and together since ${dateText(periodStart)}` : 'Data used per day'}
        points={points}
        sums={sumsFrom(points, periodStart ?? '9', earlierBytes(line, points, periodStart))}
        limit={includedBytes}
        formatValue={(value) => bytes(value, unitBytes)}
        formatAt={dateText}
        formatTick={shortDayText}
        formatMonth={monthText}
        atTitle="Day"
        valueTitle="Data used"
        sumTitle="Together in this period"
        base={byteBase(unitBytes)}
        age={
          usageAsOf && (
            <>
              Figures of {carrierName}, <TimeAgo at={usageAsOf} />
            </>
          )
        }
      />
    </div>
  );
}

/** What the period's sum already was before the first day shown, when the period is older than that. */
function earlierBytes({ usedBytes }: Line, points: readonly ChartPoint[], periodStart: string | null): number {
  const [first] = points;
  if (!first || periodStart === null || periodStart >= first.at) return 0;
  return Math.max(0, usedBytes - points.reduce((sum, { value }) => sum + value, 0));
}

function Unused({ line: { usageAsOf, carrierName } }: { readonly line: Line }): ReactElement {
  return (
    <EmptyState icon="activity" title="No data used yet">
      {usageAsOf ? (
        <>
          {carrierName} last told us <TimeAgo at={usageAsOf} />.
        </>
      ) : (
        `${carrierName} has not told us any figures for this line yet. The first ones follow its first connection.`
      )}
    </EmptyState>
  );
}
