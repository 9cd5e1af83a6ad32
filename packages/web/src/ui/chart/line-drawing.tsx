import type { ReactElement } from 'react';
import { axisTicks } from './chart-scale.ts';
import type { ChartLine, ChartPoint } from './chart-point.ts';
import { useWidth } from '../look/use-width.ts';

const height = 220;
const margin = { left: 60, right: 8, top: 12, bottom: 32 };
const usualWidth = 720;
/** Below this there is room for three dates only. */
const narrow = 480;

/** The picture of a line chart, drawn in real pixels so that its texts keep their size on every screen. */
export function LineDrawing({ points, formatValue, formatAt, formatTick, base }: ChartLine): ReactElement {
  const [box, width] = useWidth<HTMLDivElement>(usualWidth);
  const ticks = axisTicks(Math.max(0, ...points.map((point) => point.value)), base);
  const top = ticks.at(-1) ?? 1;
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const x = (index: number): number => margin.left + ((right - margin.left) * index) / Math.max(1, points.length - 1);
  const y = (value: number): number => bottom - ((bottom - margin.top) * value) / top;
  const line = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(point.value).toFixed(1)}`)
    .join('');
  const band = (right - margin.left) / Math.max(1, points.length - 1);
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
        {labelled(points, width < narrow ? 2 : 4).map(({ point, index }) => (
          <text
            key={point.at}
            x={x(index)}
            y={bottom + 20}
            textAnchor={anchor(index, points.length)}
            className="fill-ink-faint text-xs"
          >
            {(formatTick ?? formatAt)(point.at)}
          </text>
        ))}
        {points.length > 1 && (
          <path d={`${line}L${right} ${bottom}L${margin.left} ${bottom}Z`} className="fill-brand-soft" opacity="0.7" />
        )}
        <path d={line} fill="none" className="stroke-brand-text" strokeWidth="1.75" strokeLinejoin="round" />
        {points.map((point, index) => (
          <g key={point.at} className="group">
            <rect x={x(index) - band / 2} y={margin.top} width={band} height={bottom - margin.top} fill="transparent" />
            <circle cx={x(index)} cy={y(point.value)} r="4" className="fill-transparent group-hover:fill-brand-text" />
            <title>{`${formatAt(point.at)}: ${formatValue(point.value)}`}</title>
          </g>
        ))}
      </svg>
    </div>
  );
}

function labelled(points: readonly ChartPoint[], parts: number): { point: ChartPoint; index: number }[] {
  const last = points.length - 1;
  const places = new Set(Array.from({ length: parts + 1 }, (_, part) => Math.round((last * part) / parts)));
  return points.map((point, index) => ({ point, index })).filter(({ index }) => places.has(index));
}

function anchor(index: number, length: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === length - 1 ? 'end' : 'middle';
}
