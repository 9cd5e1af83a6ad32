import type { ReactElement } from 'react';
import { ColumnChart } from '../ui/chart/column-chart.tsx';
import { ShareBar } from '../ui/chart/share-bar.tsx';
import { sumsFrom } from '../ui/chart/chart-point.ts';
import { bytes } from '../ui/format/bytes.ts';
import { money } from '../ui/format/money.ts';
import { dateText, shortDayText } from '../ui/format/time.ts';
import { Sample, Samples } from './sample.tsx';
import { words as all } from './words.ts';

const words = all.chart;
const { states } = all;
const days = Array.from({ length: 20 }, (_, index) => ({
  at: new Date(Date.UTC(2026, 1, 18 + index)).toISOString().slice(0, 10),
  value: 1_000_000 * (20 + ((index * 7) % 13) * 5),
  isEstimated: index > 16,
}));
const months = Array.from({ length: 6 }, (_, index) => ({
  at: `2026-0${index + 1}-01`,
  value: 100_000 + index * 22_500,
}));
const says = { formatAt: dateText, formatTick: shortDayText };

export function Charts(): ReactElement {
  return (
    <>
      <Columns />
      <Shares />
    </>
  );
}

function Columns(): ReactElement {
  return (
    <Samples name="ColumnChart">
      <Sample name={states.plain} wide>
        <ColumnChart
          title={words.usage}
          points={days}
          sums={{ title: words.sum, at: sumsFrom(days, '2026-03-01') }}
          mark={{ at: '2026-03-01', label: words.sum }}
          atTitle={words.day}
          valueTitle={words.used}
          formatValue={(value) => bytes(value, 1000)}
          age={words.age}
          {...says}
        />
      </Sample>
      <Sample name={states.plain} wide>
        <ColumnChart
          title={words.spend}
          points={months}
          atTitle={words.day}
          valueTitle={words.paid}
          formatValue={money}
          age={words.age}
          {...says}
        />
      </Sample>
      <Sample name={states.empty} wide>
        <ColumnChart
          title={words.nothing}
          points={months.map(({ at }) => ({ at, value: 0 }))}
          atTitle={words.day}
          valueTitle={words.paid}
          formatValue={money}
          {...says}
        />
      </Sample>
      <Sample name={states.focus} shown="focus" wide>
        <ColumnChart
          title={words.focused}
          points={months}
          atTitle={words.day}
          valueTitle={words.paid}
          formatValue={money}
          {...says}
        />
      </Sample>
    </Samples>
  );
}

function Shares(): ReactElement {
  return (
    <Samples name="ShareBar">
      <Sample name="ShareBar">
        <ShareBar
          whole={100}
          shares={(['good', 'warn', 'bad', 'note', 'plain'] as const).map((tone, index) => ({
            key: tone,
            tone,
            amount: 30 - index * 6,
          }))}
        />
      </Sample>
      <Sample name={words.share}>
        <ShareBar whole={100} shares={[{ key: 'paid', tone: 'chart', amount: 62 }]} />
      </Sample>
    </Samples>
  );
}
