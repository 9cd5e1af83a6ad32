import type { HomeKpis } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { byteBase, bytes } from '../../ui/format/bytes.ts';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressLine } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { wholePercent } from '../../ui/format/percent.ts';
import { dateText, shortDayText } from '../../ui/format/time.ts';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { words } from './words.tsx';

/** Data used by all lines: against what their plans include, and day by day. */
export function UsagePanel({ kpis }: { readonly kpis: HomeKpis | undefined }): ReactElement {
  return (
    <Panel title={words.usage.title} note={words.usage.note}>
      {kpis ? (
        <>
          <Allowance {...kpis} />
          <ColumnChart
            title={words.usage.chart}
            points={kpis.usage.map(({ day, usedBytes }) => ({ at: day, value: usedBytes }))}
            formatValue={(value) => bytes(value, kpis.unitBytes)}
            base={byteBase(kpis.unitBytes)}
            formatAt={(at) => dateText(at)}
            formatTick={(at) => shortDayText(at)}
            atTitle={words.usage.day}
            valueTitle={words.usage.used}
            level={levelOf(kpis)}
            age={<Age at={kpis.usageAsOf} />}
          />
        </>
      ) : (
        <div className="flex flex-col gap-4 py-1">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-66 w-full" />
        </div>
      )}
    </Panel>
  );
}

/** Nothing where no plan includes data. */
function levelOf({ dailyAllowanceBytes, unitBytes }: HomeKpis) {
  if (!dailyAllowanceBytes) return undefined;
  return { value: dailyAllowanceBytes, label: words.usage.perDay(bytes(dailyAllowanceBytes, unitBytes)) };
}

function Age({ at }: { readonly at: string | null }): ReactElement {
  if (at === null) return <>{words.usage.noneYet}</>;
  return words.usage.reported(<TimeAgo at={at} />);
}

type AllowanceProps = Pick<HomeKpis, 'usedBytes' | 'allowanceBytes' | 'unitBytes'>;

/** What lines have used of what their plans include in a billing period. */
function Allowance({ usedBytes, allowanceBytes, unitBytes }: AllowanceProps): ReactElement {
  const percent = allowanceBytes === 0 ? 0 : (100 * usedBytes) / allowanceBytes;
  const isOver = percent > 100;
  return (
    <div className="mb-5">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4">
        <span>
          {words.usage.included(
            <span className="font-medium">{bytes(usedBytes, unitBytes)}</span>,
            bytes(allowanceBytes, unitBytes),
          )}
        </span>
        {isOver && <span className="text-bad">{words.usage.over(bytes(usedBytes - allowanceBytes, unitBytes))}</span>}
      </p>
      <ProgressLine
        label={words.usage.share}
        percent={percent}
        status={isOver ? 'exception' : 'normal'}
        end={wholePercent(percent / 100)}
      />
    </div>
  );
}
