import type { HomeKpis } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { bytes } from '../../ui/format/bytes.ts';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressLine } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { dateText, shortDayText } from '../../ui/format/time.ts';
import { TimeAgo } from '../../ui/format/time-ago.tsx';

/** Data used by all lines: against what their plans include, and day by day. */
export function UsagePanel({ kpis }: { readonly kpis: HomeKpis | undefined }): ReactElement {
  return (
    <Panel title="Data usage" note="All lines together">
      {kpis ? (
        <>
          <Allowance usedBytes={kpis.usedBytes} allowanceBytes={kpis.allowanceBytes} />
          <LineChart
            title="Data used per day, last 30 days"
            points={kpis.usage.map(({ day, usedBytes }) => ({ at: day, value: usedBytes }))}
            formatValue={(value) => bytes(value)}
            formatAt={(at) => dateText(at)}
            formatTick={(at) => shortDayText(at)}
            atTitle="Day"
            valueTitle="Data used"
            age={<Age at={kpis.usageAsOf} />}
          />
        </>
      ) : (
        <div className="flex flex-col gap-4 py-1">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-56 w-full" />
        </div>
      )}
    </Panel>
  );
}

function Age({ at }: { readonly at: string | null }): ReactElement {
  if (at === null) return <>The carriers have not reported any usage yet</>;
  return (
    <>
      Reported by the carriers <TimeAgo at={at} />
    </>
  );
}

interface AllowanceProps {
  readonly usedBytes: number;
  /** What the plans of all active lines include in a billing period. */
  readonly allowanceBytes: number;
}

function Allowance({ usedBytes, allowanceBytes }: AllowanceProps): ReactElement {
  const percent = allowanceBytes === 0 ? 0 : (100 * usedBytes) / allowanceBytes;
  const isOver = percent > 100;
  return (
    <div className="mb-5">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4">
        <span>
          <span className="font-medium">{bytes(usedBytes)}</span> of {bytes(allowanceBytes)} included in this billing
          period
        </span>
        {isOver && <span className="text-bad">{bytes(usedBytes - allowanceBytes)} over</span>}
      </p>
      <ProgressLine
        label="Data used of what is included"
        percent={percent}
        status={isOver ? 'exception' : 'normal'}
        end={percent > 0 && percent < 1 ? '< 1 %' : `${Math.round(percent)} %`}
      />
    </div>
  );
}
