import type { ReactElement, ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import { pointText, type ChartLine } from './chart-point.ts';
import { ColumnDrawing, levelDashes } from './column-drawing.tsx';
import { words } from './words.ts';

export interface ColumnChartProps extends ChartLine {
  /** What is drawn, with its unit. */
  readonly title: string;
  /** Heads of the table behind the picture. */
  readonly atTitle: string;
  readonly valueTitle: string;
  /** The running sum at each point where one is known: a column of the table. */
  readonly sums?: { readonly title: string; readonly at: ReadonlyMap<string, number> };
  /** What all points come to, below the table. */
  readonly total?: readonly [label: string, sum: string];
  /** The age of the figures in words. */
  readonly age?: ReactNode;
}

/** A bar for each stretch of time. */
export function ColumnChart(props: ColumnChartProps): ReactElement {
  const { title, age, points, sums, formatAt, formatValue } = props;
  return (
    <ChartFigure
      title={title}
      age={age}
      total={props.total}
      heads={[props.atTitle, props.valueTitle, ...(sums ? [sums.title] : [])]}
      rows={points.map((point) => [
        formatAt(point.at),
        pointText(point, formatValue),
        ...(sums ? [sumText(sums.at.get(point.at), formatValue)] : []),
      ])}
    >
      <ColumnDrawing {...props} />
      {props.level && <Legend valueTitle={props.valueTitle} label={props.level.label} />}
      {points.some(({ isEstimated }) => isEstimated) && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <span aria-hidden className="h-3 w-2 rounded-inner bg-brand/45" /> {words.someEstimated}
        </p>
      )}
    </ChartFigure>
  );
}

/** What a bar and the dashed line across them mean. */
function Legend({
  valueTitle,
  label,
}: Pick<ColumnChartProps, 'valueTitle'> & { readonly label: string }): ReactElement {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="h-3 w-2 rounded-inner bg-brand forced-color-adjust-none" /> {valueTitle}
      </span>
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden width="24" height="2" className="shrink-0">
          <path d="M0 1H24" strokeDasharray={levelDashes} stroke="currentColor" />
        </svg>
        {label}
      </span>
    </p>
  );
}

function sumText(sum: number | undefined, formatValue: (value: number) => string): string {
  return sum === undefined ? '–' : formatValue(sum);
}
