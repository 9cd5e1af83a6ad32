import type { ReactElement } from 'react';
import { words } from './words.ts';

const tiles = [
  { x: 92, label: words.activeLines, figure: '1,248' },
  { x: 219, label: words.dataThisMonth, figure: words.dataThisMonthAmount },
  { x: 346, label: words.nextCharge, figure: '$5,616' },
];
const rows = [
  { name: words.coldStore, plan: words.fleetPlan, used: 0.62, state: 'good' },
  { name: words.truck, plan: words.fleetPlan, used: 0.34, state: 'good' },
  { name: words.pumpStation, plan: words.meterPlan, used: 0.91, state: 'warn' },
] as const;
const dots = { good: 'fill-good', warn: 'fill-warn' } as const;
const usage =
  'M108 172 L134 165 L160 168 L186 154 L212 158 L238 143 L264 147 L290 132 L316 136 L342 121 L368 126 L394 112 L420 117 L446 103';

/** The console's overview in small: menu, figures, usage and the first lines. */
export function LaptopScreen(): ReactElement {
  return (
    <>
      <rect width="480" height="304" className="fill-canvas" />
      <MenuColumn />
      {tiles.map((tile) => (
        <g key={tile.label} transform={`translate(${tile.x} 20)`}>
          <rect width="115" height="46" rx="5" className="fill-surface stroke-line" />
          <text x="10" y="17" className="fill-ink-faint text-[8px]">
            {tile.label}
          </text>
          <text x="10" y="36" className="fill-ink text-[15px] font-semibold">
            {tile.figure}
          </text>
        </g>
      ))}
      <rect x="92" y="78" width="369" height="108" rx="5" className="fill-surface stroke-line" />
      <text x="102" y="94" className="fill-ink text-[9px] font-semibold">
        {words.dataPerDay}
      </text>
      {[112, 132, 152, 172].map((y) => (
        <path key={y} d={`M108 ${y}H446`} className="stroke-line" strokeWidth="0.8" />
      ))}
      <path d={`${usage} L446 176 L108 176 Z`} className="fill-brand-soft" />
      <path
        d={usage}
        fill="none"
        className="stroke-brand-text"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="446" cy="103" r="3.5" className="fill-brand-text" />
      <rect x="92" y="198" width="369" height="94" rx="5" className="fill-surface stroke-line" />
      {rows.map((row, index) => (
        <g key={row.name} transform={`translate(92 ${204 + index * 29})`}>
          {index > 0 && <path d="M0 -1H369" className="stroke-line" />}
          <circle cx="14" cy="13" r="3" className={dots[row.state]} />
          <text x="26" y="16" className="fill-ink text-[9px] font-medium">
            {row.name}
          </text>
          <text x="140" y="16" className="fill-ink-faint text-[9px]">
            {row.plan}
          </text>
          <rect x="248" y="10.5" width="106" height="5" rx="2.5" className="fill-sunken" />
          <rect
            x="248"
            y="10.5"
            width={106 * row.used}
            height="5"
            rx="2.5"
            className={row.state === 'warn' ? 'fill-warn' : 'fill-brand-text'}
          />
        </g>
      ))}
    </>
  );
}

function MenuColumn(): ReactElement {
  return (
    <>
      <rect width="76" height="304" className="fill-surface" />
      <path d="M76.5 0V304" className="stroke-line" />
      <rect x="12" y="14" width="16" height="16" rx="4" className="fill-brand" />
      <rect x="34" y="19" width="30" height="6" rx="3" className="fill-line-strong" />
      <rect x="8" y="44" width="60" height="18" rx="4" className="fill-brand-soft" />
      {[53, 76, 99, 122, 145, 168, 191].map((y, index) => (
        <g key={y}>
          <rect
            x="14"
            y={y - 4}
            width="8"
            height="8"
            rx="2"
            className={index === 0 ? 'fill-brand-text' : 'fill-line-strong'}
          />
          <rect
            x="28"
            y={y - 2.5}
            width={[30, 22, 28, 20, 26, 30, 28][index]}
            height="5"
            rx="2.5"
            className={index === 0 ? 'fill-brand-text' : 'fill-line-strong'}
          />
        </g>
      ))}
    </>
  );
}
