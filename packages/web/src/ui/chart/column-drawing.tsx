import type { ReactElement } from 'react';
import { useWidth } from '../look/use-width.ts';
import type { ChartLine } from './chart-point.ts';
import { axisTicks } from './chart-scale.ts';

const height = 200;
const margin = { left: 64, right: 8, top: 12, bottom: 32 };
const usualWidth = 720;
/** A date needs this much room. */
const dateWidth = 72;

/** The picture of a bar chart, drawn in real pixels so that its texts keep their size on every screen. */
export function ColumnDrawing({ points, formatValue, formatAt, formatTick }: ChartLine): ReactElement {
  const [box, width] = useWidth<HTMLDivElement>(usualWidth);
  const ticks = axisTicks(Math.max(0, ...points.map(({ value }) => value)));
  const bottom = height - margin.bottom;
  const right = width - margin.right;
  const band = (right - margin.left) / Math.max(1, points.length);
  const y = (value: number) => bottom - ((bottom - margin.top) * Math.max(0, value)) / (ticks.at(-1) ?? 1);
  const step = Math.max(1, Math.ceil(dateWidth / band));
  return (
    <div ref={box} className="my-2">
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} height={height} className="block w-full">
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${margin.left} ${y(tick)}H${right}`} className="stroke-line" />
            <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-faint text-xs">
              {formatValue(tick)}
            </text>
          </g>
        ))}
        {points.map(({ at, value }, index) => {
          const middle = margin.left + band * (index + 0.5);
          const atEdge = middle + dateWidth / 2 > width;
          return (
            <g key={at}>
              <rect
                x={middle - band * 0.32}
                y={y(value)}
                width={band * 0.64}
                height={bottom - y(value)}
                rx="1"
                className="fill-brand"
              />
              {(points.length - 1 - index) % step === 0 && (
                <text
                  x={atEdge ? width : middle}
                  y={bottom + 20}
                  textAnchor={atEdge ? 'end' : 'middle'}
                  className="fill-ink-faint text-xs"
                >
                  {(formatTick ?? formatAt)(at)}
                </text>
              )}
              <title>{`${formatAt(at)}: ${formatValue(value)}`}</title>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
