import type { ReactElement, ReactNode } from 'react';
import { BarDrawing } from './bar-drawing.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { pointText, type ChartLine, type ChartPoint } from './chart-point.ts';
import { words } from './words.ts';

export interface UsageChartProps extends ChartLine {
  /** What is drawn, with its unit. */
  readonly title: string;
  /** The running sum at each point where one is known; missing before it begins. */
  readonly sums: ReadonlyMap<string, number>;
  /** What is included; drawn as a mark for the sum. 0 for none. */
  readonly limit: number;
  readonly atTitle: string;
  readonly valueTitle: string;
  readonly sumTitle: string;
  /** The name of a month, shown where it begins. */
  readonly formatMonth?: (at: string) => string;
  /** The age of the figures in words. */
  readonly age?: ReactNode;
}

/** A bar per day and the running sum as a line against what is included. */
export function UsageChart(props: UsageChartProps): ReactElement {
  const { title, age, points, sums, formatAt, formatValue } = props;
  return (
    <ChartFigure
      title={title}
      age={age}
      heads={[props.atTitle, props.valueTitle, props.sumTitle]}
      rows={points.map((point) => [
        formatAt(point.at),
        pointText(point, formatValue),
        sumText(sums.get(point.at), formatValue),
      ])}
    >
      <BarDrawing {...props} />
      <Legend {...props} />
    </ChartFigure>
  );
}

function sumText(sum: number | undefined, formatValue: (value: number) => string): string {
  return sum === undefined ? '–' : formatValue(sum);
}

function Legend({ points, valueTitle, sumTitle, limit, formatValue }: UsageChartProps): ReactElement {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <li className="flex items-center gap-2">
        <span aria-hidden className="h-3 w-2 rounded-inner bg-brand" /> {valueTitle}
      </li>
      {points.some(({ isEstimated }) => isEstimated) && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="h-3 w-2 rounded-inner bg-brand/45" /> {words.someEstimated}
        </li>
      )}
      <li className="flex items-center gap-2">
        <span aria-hidden className="h-0.5 w-4 bg-ink-soft" /> {words.onRightAxis(sumTitle)}
      </li>
      {limit > 0 && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="w-4 border-t-2 border-dashed border-warn" /> {words.included(formatValue(limit))}
        </li>
      )}
    </ul>
  );
}

/** The running sum from a day on, that day included; nothing before it. `before` is what came before the first point. */
export function sumsFrom(points: readonly ChartPoint[], from: string, before = 0): Map<string, number> {
  const sums = new Map<string, number>();
  let sum = before;
  for (const { at, value } of points) {
    if (at < from) continue;
    sum += value;
    sums.set(at, sum);
  }
  return sums;
}
