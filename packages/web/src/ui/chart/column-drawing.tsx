import type { ReactElement } from 'react';
import { useWidth } from '../look/use-width.ts';
import type { ChartLine, ChartPoint } from './chart-point.ts';
import { axisTicks } from './chart-scale.ts';

const height = 200;
const margin = { left: 64, right: 8, top: 20, bottom: 32 };
const bottom = height - margin.bottom;
const usualWidth = 720;
/** A date needs this much room. */
const dateWidth = 72;

/** Dashes of the line at a level, here and in the legend. */
export const levelDashes = '6 4';

/** Where things stand in the picture. */
interface Frame {
  readonly width: number;
  /** Room of one bar. */
  readonly band: number;
  readonly middle: (index: number) => number;
  readonly y: (value: number) => number;
}

type Part = ChartLine & { readonly frame: Frame };

/** The picture of a bar chart, drawn in real pixels so that its texts keep their size on every screen. */
export function ColumnDrawing(line: ChartLine): ReactElement {
  const { points, base, formatValue, level } = line;
  const [box, width] = useWidth<HTMLDivElement>(usualWidth);
  const ticks = axisTicks(Math.max(0, level?.value ?? 0, ...points.map(({ value }) => value)), base);
  const right = width - margin.right;
  const band = (right - margin.left) / Math.max(1, points.length);
  const frame: Frame = {
    width,
    band,
    middle: (index) => margin.left + band * (index + 0.5),
    y: (value) => bottom - ((bottom - margin.top) * Math.max(0, value)) / (ticks.at(-1) ?? 1),
  };
  return (
    <div ref={box} className="my-2">
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} height={height} className="block w-full">
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${margin.left} ${frame.y(tick)}H${right}`} className="stroke-line" />
            <text x={margin.left - 8} y={frame.y(tick) + 4} textAnchor="end" className="fill-ink-faint text-xs">
              {formatValue(tick)}
            </text>
          </g>
        ))}
        <Mark {...line} frame={frame} />
        {points.map((point, index) => (
          <g key={point.at}>
            <Bar {...line} point={point} index={index} frame={frame} />
          </g>
        ))}
        {level && (
          <path
            d={`M${margin.left} ${frame.y(level.value)}H${right}`}
            strokeDasharray={levelDashes}
            stroke="currentColor"
          />
        )}
      </svg>
    </div>
  );
}

function Bar({ point, index, ...line }: Part & { readonly point: ChartPoint; readonly index: number }): ReactElement {
  const { points, formatAt, formatTick, formatValue, frame } = line;
  const { at, value, isEstimated } = point;
  const middle = frame.middle(index);
  const top = frame.y(value);
  const atEdge = middle + dateWidth / 2 > frame.width;
  const step = Math.max(1, Math.ceil(dateWidth / frame.band));
  return (
    <>
      <rect
        x={middle - frame.band * 0.32}
        y={top}
        width={frame.band * 0.64}
        height={bottom - top}
        rx="1"
        className={isEstimated ? 'fill-brand/45' : 'fill-brand'}
      />
      {(points.length - 1 - index) % step === 0 && (
        <text
          x={atEdge ? frame.width : middle}
          y={bottom + 20}
          textAnchor={atEdge ? 'end' : 'middle'}
          className="fill-ink-faint text-xs"
        >
          {(formatTick ?? formatAt)(at)}
        </text>
      )}
      <title>{`${formatAt(at)}: ${formatValue(value)}`}</title>
    </>
  );
}

/** A line from top to bottom where something begins; its name is on the side that has room. */
function Mark({ points, mark, frame }: Part): ReactElement | null {
  const index = points.findIndex(({ at }) => at === mark?.at);
  if (!mark || index < 0) return null;
  const x = frame.middle(index) - frame.band / 2;
  const isLate = x > frame.width / 2;
  return (
    <>
      <path d={`M${x} 0V${bottom}`} strokeDasharray="2 3" className="stroke-line-strong" />
      <text
        x={isLate ? x - 4 : x + 4}
        y={margin.top - 9}
        textAnchor={isLate ? 'end' : 'start'}
        className="fill-ink-faint text-xs"
      >
        {mark.label}
      </text>
    </>
  );
}
