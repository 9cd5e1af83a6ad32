import { words } from './words.ts';

/** One value of a line over time. */
export interface ChartPoint {
  /** Unique along the horizontal axis, for example an ISO date. */
  readonly at: string;
  readonly value: number;
  /** Drawn paler and named so in the table. */
  readonly isEstimated?: boolean;
}

/** The value of a point as text. */
export function pointText({ value, isEstimated }: ChartPoint, formatValue: (value: number) => string): string {
  const text = formatValue(value);
  return isEstimated ? words.estimated(text) : text;
}

/** What the picture needs of a chart. */
export interface ChartLine {
  readonly points: readonly ChartPoint[];
  readonly formatValue: (value: number) => string;
  readonly formatAt: (at: string) => string;
  /** A shorter form for the axis; the year is rarely needed there. */
  readonly formatTick?: (at: string) => string;
  /** 1024 when the unit counts so. */
  readonly base?: 1000 | 1024;
}
