import type { ReactElement, ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';
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

/** A line over time with labelled axes. */
export function LineChart(props: LineChartProps): ReactElement {
  const { title, age, points, formatAt, formatValue } = props;
  return (
    <ChartFigure
      title={title}
      age={age}
      heads={[props.atTitle, props.valueTitle]}
      rows={points.map(({ at, value }) => [formatAt(at), formatValue(value)])}
    >
      <LineDrawing {...props} />
    </ChartFigure>
  );
}
