import { useId, type ReactElement, type ReactNode } from 'react';
import type { ChartLine } from './chart-point.ts';
import { LineDrawing } from './line-drawing.tsx';

export interface LineChartProps extends ChartLine {
  /** What is drawn, with its unit: "Data used per day, MB". */
  readonly title: string;
  /** Heads of the table behind the picture. */
  readonly atTitle: string;
  readonly valueTitle: string;
  /** The age of the figures in words: "Figures from 4 minutes ago". */
  readonly age?: ReactNode;
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
