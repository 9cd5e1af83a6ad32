import type { Line, UsageDay } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { LineUsage } from '../../parts/line-usage/line-usage.tsx';
import { byteBase, bytes } from '../../ui/bytes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { dateText, shortDayText } from '../../ui/time.ts';
import { nameOf } from './name-of.ts';

export interface LineUsagePanelProps {
  readonly line: Line | undefined;
  readonly usage: readonly UsageDay[] | undefined;
}

/** What the line used in this period against what its plan includes, and day by day. */
export function LineUsagePanel({ line, usage }: LineUsagePanelProps): ReactElement {
  return (
    <Panel title="Data" note="This billing period, and each of the last 30 days (UTC)">
      {line && usage ? <Usage line={line} usage={usage} /> : <Skeleton className="h-72 w-full" />}
    </Panel>
  );
}

function Usage({ line, usage }: { readonly line: Line; readonly usage: readonly UsageDay[] }): ReactElement {
  const { unitBytes, usedBytes, includedBytes, usageAsOf } = line;
  const isUnused = usedBytes === 0 && usage.every((day) => day.usedBytes === 0);
  if (isUnused) {
    return (
      <EmptyState icon="activity" title="No data used yet">
        {usageAsOf ? (
          <>
            {line.carrierName} last told us <TimeAgo at={usageAsOf} />.
          </>
        ) : (
          `${line.carrierName} has not told us any figures for this line yet. The first ones follow its first connection.`
        )}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <LineUsage
        usedBytes={usedBytes}
        allowanceBytes={includedBytes}
        unitBytes={unitBytes}
        label={`Data used by ${nameOf(line)} in this period`}
      />
      <LineChart
        title="Data used per day"
        points={usage.map((day) => ({ at: day.day, value: day.usedBytes }))}
        formatValue={(value) => bytes(value, unitBytes)}
        formatAt={dateText}
        formatTick={shortDayText}
        atTitle="Day (UTC)"
        valueTitle="Data used"
        base={byteBase(unitBytes)}
        age={
          usageAsOf && (
            <>
              Figures of {line.carrierName}, <TimeAgo at={usageAsOf} />
            </>
          )
        }
      />
    </div>
  );
}
