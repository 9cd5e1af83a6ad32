import type { ReactElement, ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import { pointText, type ChartLine } from './chart-point.ts';
import { ColumnDrawing } from './column-drawing.tsx';

export interface ColumnChartProps extends ChartLine {
  /** What is drawn, with its unit. */
  readonly title: string;
  /** Heads of the table behind the picture. */
  readonly atTitle: string;
  readonly valueTitle: string;
  /** The age of the figures in words. */
  readonly age?: ReactNode;
}

/** A bar for each stretch of time. */
export function ColumnChart(props: ColumnChartProps): ReactElement {
  const { title, age, points, formatAt, formatValue } = props;
  return (
    <ChartFigure
      title={title}
      age={age}
      heads={[props.atTitle, props.valueTitle]}
      rows={points.map((point) => [formatAt(point.at), pointText(point, formatValue)])}
    >
      <ColumnDrawing {...props} />
    </ChartFigure>
  );
}
