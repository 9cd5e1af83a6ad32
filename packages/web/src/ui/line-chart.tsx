import { useId, type ReactElement, type ReactNode } from 'react';
import { axisTicks } from './chart-scale.ts';

export interface ChartPoint {
  /** Unique along the horizontal axis, for example an ISO date. */
  readonly at: string;
  readonly value: number;
}

export interface LineChartProps {
  /** What is drawn, with its unit: "Data used per day, MB". */
  readonly title: string;
  readonly points: readonly ChartPoint[];
  readonly formatValue: (value: number) => string;
  readonly formatAt: (at: string) => string;
  /** Heads of the table behind the picture. */
  readonly atTitle: string;
  readonly valueTitle: string;
  /** The age of the figures in words: "Figures from 4 minutes ago". */
  readonly age?: ReactNode;
  /** 1024 when the unit counts so. */
  readonly base?: 1000 | 1024;
}

const width = 720;
const height = 220;
const area = { left: 64, right: 712, top: 12, bottom: 188 };

/** A line over time with labelled axes, and the same figures as a table that can be opened. */
export function LineChart(props: LineChartProps): ReactElement {
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-faint">
        <span>{props.title}</span>
        {props.age && <span>{props.age}</span>}
      </figcaption>
      <Drawing {...props} />
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

function Drawing({ points, formatValue, formatAt, base }: LineChartProps): ReactElement {
  const ticks = axisTicks(Math.max(0, ...points.map((point) => point.value)), base);
  const top = ticks.at(-1) ?? 1;
  const x = (index: number): number => area.left + ((area.right - area.left) * index) / Math.max(1, points.length - 1);
  const y = (value: number): number => area.bottom - ((area.bottom - area.top) * value) / top;
  const line = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(point.value).toFixed(1)}`)
    .join('');
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="my-2 h-auto w-full">
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${area.left} ${y(tick)}H${area.right}`} className="stroke-line" />
          <text x={area.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-faint text-xs">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {labelled(points).map(({ point, index }) => (
        <text
          key={point.at}
          x={x(index)}
          y={area.bottom + 20}
          textAnchor={anchor(index, points.length)}
          className="fill-ink-faint text-xs"
        >
          {formatAt(point.at)}
        </text>
      ))}
      {points.length > 1 && (
        <path
          d={`${line}L${area.right} ${area.bottom}L${area.left} ${area.bottom}Z`}
          className="fill-brand-soft"
          opacity="0.7"
        />
      )}
      <path
        d={line}
        fill="none"
        className="stroke-brand-text"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {points.map((point, index) => (
        <circle
          key={point.at}
          cx={x(index)}
          cy={y(point.value)}
          r="7"
          className="fill-transparent stroke-transparent hover:fill-brand-text"
          fillOpacity="0.3"
        >
          <title>{`${formatAt(point.at)}: ${formatValue(point.value)}`}</title>
        </circle>
      ))}
    </svg>
  );
}

function labelled(points: readonly ChartPoint[]): { point: ChartPoint; index: number }[] {
  const last = points.length - 1;
  const places = new Set([0, Math.round(last / 4), Math.round(last / 2), Math.round((3 * last) / 4), last]);
  return points.map((point, index) => ({ point, index })).filter(({ index }) => places.has(index));
}

function anchor(index: number, length: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === length - 1 ? 'end' : 'middle';
}
