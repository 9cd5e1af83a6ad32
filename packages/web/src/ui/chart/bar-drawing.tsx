import type { ReactElement } from 'react';
import { axisTicks } from './chart-scale.ts';
import type { ChartLine, ChartPoint } from './chart-point.ts';
import { useWidth } from '../look/use-width.ts';

const height = 240;
const margin = { left: 60, right: 60, top: 20, bottom: 32 };
const usualWidth = 720;
/** Below this there is room for three dates only. */
const narrow = 480;

export interface BarDrawingProps extends ChartLine {
  readonly sums: ReadonlyMap<string, number>;
  readonly limit: number;
  /** The name of a month, told where it begins. */
  readonly formatMonth?: (at: string) => string;
}

/** Bars on the left axis, their running sum on the right one, in real pixels. */
export function BarDrawing(props: BarDrawingProps): ReactElement {
  const { points, sums, limit, base } = props;
  const [box, width] = useWidth<HTMLDivElement>(usualWidth);
  const right = width - margin.right;
  const band = (right - margin.left) / Math.max(1, points.length);
  const frame: Frame = {
    right,
    band,
    middle: (index) => margin.left + band * (index + 0.5),
    bars: axis(
      points.map(({ value }) => value),
      base,
    ),
    total: axis([limit, ...sums.values()], base),
    dates: width < narrow ? 3 : 5,
  };
  const { total } = frame;
  return (
    <div ref={box} className="my-2">
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} height={height} className="block w-full">
        <Axes {...props} frame={frame} />
        <Months {...props} frame={frame} />
        <Bars {...props} frame={frame} />
        {limit > 0 && (
          <path
            d={`M${margin.left} ${total.y(limit)}H${right}`}
            strokeDasharray="5 4"
            strokeWidth="1.5"
            className="stroke-warn"
          />
        )}
        <Sum {...props} frame={frame} />
        <Hints {...props} frame={frame} />
      </svg>
    </div>
  );
}

/** Where things stand in the picture. */
interface Frame {
  readonly right: number;
  /** Room of one bar. */
  readonly band: number;
  readonly middle: (index: number) => number;
  readonly bars: Axis;
  readonly total: Axis;
  /** How many dates there is room for. */
  readonly dates: number;
}

interface Axis {
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
}

type Part = BarDrawingProps & { readonly frame: Frame };

function Axes({ formatValue, frame: { bars, total, right } }: Part): ReactElement {
  return (
    <>
      {bars.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${margin.left} ${bars.y(tick)}H${right}`} className="stroke-line" />
          <text x={margin.left - 8} y={bars.y(tick) + 4} textAnchor="end" className="fill-ink-faint text-xs">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {total.ticks.map((tick) => (
        <text key={tick} x={right + 8} y={total.y(tick) + 4} className="fill-ink-faint text-xs">
          {formatValue(tick)}
        </text>
      ))}
    </>
  );
}

function Bars({ points, formatAt, formatTick, frame: { bars, middle, band, dates } }: Part): ReactElement {
  const bottom = height - margin.bottom;
  return (
    <>
      {points.map((point, index) => (
        <g key={point.at}>
          <rect
            x={middle(index) - band * 0.32}
            y={bars.y(point.value)}
            width={band * 0.64}
            height={bottom - bars.y(point.value)}
            rx="1"
            className={point.isEstimated ? 'fill-brand/45' : 'fill-brand'}
          />
          {hasDate(index, points.length, dates) && (
            <text x={middle(index)} y={bottom + 20} textAnchor="middle" className="fill-ink-faint text-xs">
              {(formatTick ?? formatAt)(point.at)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** Where a month begins: its name and a line from top to bottom. */
function Months({ points, formatMonth, frame: { middle, band } }: Part): ReactElement {
  return (
    <>
      {points.map(
        ({ at }, index) =>
          formatMonth &&
          at.endsWith('-01') && (
            <g key={at}>
              <path
                d={`M${middle(index) - band / 2} ${margin.top - 16}V${height - margin.bottom}`}
                strokeDasharray="2 3"
                className="stroke-line-strong"
              />
              <text x={middle(index) - band / 2 + 4} y={margin.top - 7} className="fill-ink-faint text-xs">
                {formatMonth(at)}
              </text>
            </g>
          ),
      )}
    </>
  );
}

/** The running sum: a line, or a dot on its first day. */
function Sum({ points, sums, frame: { middle, total } }: Part): ReactElement {
  const places = points.flatMap(({ at }, index) => {
    const sum = sums.get(at);
    return sum === undefined ? [] : [[middle(index).toFixed(1), total.y(sum).toFixed(1)] as const];
  });
  const [first] = places;
  if (places.length === 1 && first)
    return <circle cx={first[0]} cy={first[1]} r="4" strokeWidth="2" className="fill-ink stroke-surface" />;
  const path = places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return <path d={path} fill="none" strokeWidth="1.75" className="stroke-ink-soft" />;
}

function Hints({ points, sums, formatAt, formatValue, frame: { middle, band } }: Part): ReactElement {
  return (
    <>
      {points.map((point, index) => (
        <rect
          key={point.at}
          x={middle(index) - band / 2}
          y={margin.top}
          width={band}
          height={height - margin.bottom - margin.top}
          fill="transparent"
        >
          <title>{hint(point, sums.get(point.at), { formatAt, formatValue })}</title>
        </rect>
      ))}
    </>
  );
}

function axis(values: readonly number[], base: 1000 | 1024 | undefined): Axis {
  const ticks = axisTicks(Math.max(0, ...values), base);
  const top = ticks.at(-1) ?? 1;
  const bottom = height - margin.bottom;
  return { ticks, y: (value: number): number => bottom - ((bottom - margin.top) * value) / top };
}

function hint(
  { at, value }: ChartPoint,
  sum: number | undefined,
  say: Pick<ChartLine, 'formatAt' | 'formatValue'>,
): string {
  const day = `${say.formatAt(at)}: ${say.formatValue(value)}`;
  return sum === undefined ? day : `${day}, ${say.formatValue(sum)} together`;
}

/** Whether a bar has a date below it. */
function hasDate(index: number, length: number, most: number): boolean {
  const step = Math.max(1, Math.ceil((length - 1) / Math.max(1, most - 1)));
  return index % step === 0;
}
