import { useId, type ReactElement, type ReactNode } from 'react';
import { LineDrawing } from './line-drawing.tsx';

export interface ChartPoint {
  /** Unique along the horizontal axis, for example an ISO date. */
  readonly at: string;
  readonly value: number;
}

export interface LineChartProps {
  /** What is drawn, with its unit: "Data used per day, MB". */
  readonly title: string;
  readonly points: readonly ChartPoint[];
  readonly formatValue: (value: number) => string;
  readonly formatAt: (at: string) => string;
  /** A shorter form for the axis; the year is rarely needed there. */
  readonly formatTick?: (at: string) => string;
  /** Heads of the table behind the picture. */
  readonly atTitle: string;
  readonly valueTitle: string;
  /** The age of the figures in words: "Figures from 4 minutes ago". */
  readonly age?: ReactNode;
  /** 1024 when the unit counts so. */
  readonly base?: 1000 | 1024;
}

/** A line over time with labelled axes, and the same figures as a table that can be opened. */
export function LineChart(props: LineChartProps): ReactElement {
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-faint">
        <span>{props.title}</span>
        {props.age && <span>{props.age}</span>}
      </figcaption>
      <LineDrawing {...props} />
      <details className="text-sm">
        <summary className="cursor-pointer text-ink-soft">Show as a table</summary>
        <div className="mt-2 max-h-64 overflow-y-auto">
          <table className="w-full">
            <thead className="text-ink-faint">
              <tr>
                <th className="py-1 text-left font-medium">{props.atTitle}</th>
                <th className="py-1 text-right font-medium">{props.valueTitle}</th>
              </tr>
            </thead>
            <tbody>
              {props.points.map((point) => (
                <tr key={point.at} className="border-t border-line">
                  <td className="py-1">{props.formatAt(point.at)}</td>
                  <td className="py-1 text-right">{props.formatValue(point.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
