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
  /** What each value may be held against: a dashed line across the bars; the legend says its label. */
  readonly level?: { readonly value: number; readonly label: string } | undefined;
  /** What begins with one of the points. */
  readonly mark?: { readonly at: string; readonly label: string } | undefined;
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
