import { useId, type ReactElement, type ReactNode } from 'react';
import type { ChartLine, ChartPoint } from './chart-point.ts';
import { BarDrawing } from './bar-drawing.tsx';

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
  /** The age of the figures in words. */
  readonly age?: ReactNode;
}

/** A bar per day and the running sum as a line against what is included, with the same figures as a table. */
export function UsageChart(props: UsageChartProps): ReactElement {
  const titleId = useId();
  const { points, sums, formatAt, formatValue } = props;
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-faint">
        <span>{props.title}</span>
        {props.age && <span>{props.age}</span>}
      </figcaption>
      <BarDrawing {...props} />
      <Legend {...props} />
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer text-ink-soft">Show as a table</summary>
        <div className="mt-2 max-h-64 overflow-y-auto">
          <table className="w-full">
            <thead className="text-ink-faint">
              <tr>
                <th className="py-1 text-left font-medium">{props.atTitle}</th>
                <th className="py-1 text-right font-medium">{props.valueTitle}</th>
                <th className="py-1 text-right font-medium">{props.sumTitle}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ at, value }) => (
                <tr key={at} className="border-t border-line">
                  <td className="py-1">{formatAt(at)}</td>
                  <td className="py-1 text-right">{formatValue(value)}</td>
                  <td className="py-1 text-right">{sumText(sums.get(at), formatValue)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function sumText(sum: number | undefined, formatValue: (value: number) => string): string {
  return sum === undefined ? '–' : formatValue(sum);
}

function Legend({ valueTitle, sumTitle, limit, formatValue }: UsageChartProps): ReactElement {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <li className="flex items-center gap-2">
        <span aria-hidden className="h-3 w-2 rounded-[2px] bg-brand" /> {valueTitle}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="h-0.5 w-4 bg-ink-soft" /> {sumTitle} (right axis)
      </li>
      {limit > 0 && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="w-4 border-t-2 border-dashed border-warn" /> Included: {formatValue(limit)}
        </li>
      )}
    </ul>
  );
}

/** The running sum from a day on, that day included; nothing before it. */
export function sumsFrom(points: readonly ChartPoint[], from: string): Map<string, number> {
  const sums = new Map<string, number>();
  let sum = 0;
  for (const { at, value } of points) {
    if (at < from) continue;
    sum += value;
    sums.set(at, sum);
  }
  return sums;
}
